/** Entries as an attacker would send them. Each is made when the test runs; none of them may run, and none may reach a page as it is. */

/** What a payload does if anything of it runs: the test looks for it afterwards. */
export const WITNESS = 'globalThis.__witness = true';
/** Stands in the environment while the tests run; may stand nowhere in what is built. */
export const SECRET = 's3cret-of-the-build-machine';

const FRONT = `id: DRAFT-hostile
title: A hostile entry
summary: It should do no harm.
stage: policy
tractability: tractable
rationale: None.
contributors:
  - name: Ada Example
    role: software
`;
const HEADINGS = '\n\n## Mechanism\n\n## Evidence\n\n## Detection\n\n## Mitigation\n\n## Open questions\n';

export const withBody = (body: string): string => `---\n${FRONT}---\n\n${body}${HEADINGS}`;
export const withFront = (lines: string): string => `---\n${FRONT}${lines}\n---\n${HEADINGS}`;
const fence = (opening: string, code: string): string => `${opening}\n${code}\n---\n${HEADINGS}`;

/** Each gives at least one error. */
export const REFUSED: readonly (readonly [name: string, text: string])[] = [
  ['front matter in JavaScript', fence('---js', `{ title: (${WITNESS}, "x") }`)],
  ['front matter in JavaScript, long name', fence('---javascript', WITNESS)],
  ['front matter in JavaScript, after a space', fence('--- js', WITNESS)],
  ['front matter in JavaScript, capitals', fence('---JS', WITNESS)],
  ['front matter in CoffeeScript', fence('---coffee', WITNESS)],
  ['front matter in TypeScript', fence('---ts', WITNESS)],
  ['front matter in JSON', fence('---json', '{"title": "x"}')],
  ['front matter in TOML', `+++\ntitle = "x"\n+++\n${HEADINGS}`],
  ['front matter after a byte order mark', `\uFEFF${fence('---js', WITNESS)}`],
  ['a YAML tag of a function', withFront(`aliases: [!!js/function "function () { ${WITNESS} }"]`)],
  ['a YAML tag of a module', withFront('aliases: [!<tag:yaml.org,2002:js/module> x]')],
  ['a YAML merge of an anchor', withFront('base: &b {title: y}\n<<: *b')],
  ['a YAML bomb of aliases', withFront(`a0: &a0 [x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 8 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join()}]`).join('\n')}`)],
  ['YAML nested 5,000 deep', withFront(`aliases: ${'['.repeat(5_000)}${']'.repeat(5_000)}`)],
  ['YAML lists nested on one line', withFront(`aliases:\n  ${'- '.repeat(5_000)}x`)],
  ['YAML groups nested without end', withFront(`aliases: ${'{a: '.repeat(5_000)}`)],
  ['YAML keys made of keys', withFront(`${'? '.repeat(2_000)}x`)],
  ['a YAML key of 90 kB', withFront(`${'k'.repeat(90_000)}: v`)],
  ['5,000 unknown YAML keys', withFront(Array.from({ length: 5_000 }, (_, i) => `k${i}: v`).join('\n'))],
  ['5,000 faults of YAML', withFront('a: "x" y\n'.repeat(5_000))],
  ['YAML of 150 kB', withFront(`aliases:\n${'  - a word\n'.repeat(15_000)}`)],
  ['front matter of blank lines', withFront('\n'.repeat(150_000))],
  ['the key __proto__', withFront('__proto__: {polluted: true}')],
  ['the keys constructor and prototype', withFront('constructor: {prototype: {polluted: true}}')],
  ['an import', withBody(`import fs from 'node:fs'\n\nText.`)],
  ['an export that runs', withBody(`export const x = (() => { ${WITNESS} })()`)],
  ['a dynamic import', withBody(`{import('data:text/javascript,${WITNESS}')}`)],
  ['an expression', withBody(`{${WITNESS}}`)],
  ['an expression in a sentence', withBody('The secret is {process.env.HOSTILE_SECRET}.')],
  ['an expression over lines', withBody(`{(() => {\n  ${WITNESS}\n})()}`)],
  ['an expression behind a comment', withBody(`{/* a */ ${WITNESS} /* b */}`)],
  ['an expression in an attribute', withBody(`<Note title={${WITNESS}}>x</Note>`)],
  ['an expression in a template', withBody('<Figure src={`/${process.env.HOSTILE_SECRET}`} alt="x" />')],
  ['a spread of attributes', withBody(`<Note {...(${WITNESS}, {})}>x</Note>`)],
  ['a spread on safe HTML', withBody('<sub {...{onclick: "x()"}}>x</sub>')],
  ['an unknown component', withBody('<Evil src="x">y</Evil>')],
  ['a component of a component', withBody('<Note.constructor.constructor>y</Note.constructor.constructor>')],
  ['a component called constructor', withBody('<constructor>y</constructor> <__proto__>z</__proto__>')],
  ['a component with a namespace', withBody('<svg:script>alert(1)</svg:script>')],
  ['a fragment', withBody('<>text</>')],
  ['attributes named like methods', withBody('<Note constructor="x" toString="y" __proto__="z">w</Note>')],
  ['a script', withBody(`<script>${WITNESS}</script>`)],
  ['a script from elsewhere', withBody('<script src="https://evil.example/x.js"></script>')],
  ['a script in capitals', withBody(`<SCRIPT>${WITNESS}</SCRIPT>`)],
  ['a script that closes another', withBody('<sub></script><script>alert(1)</script></sub>')],
  ['an event handler on safe HTML', withBody('<kbd onmouseover="alert(1)" autofocus="">x</kbd>')],
  ['an event handler in capitals', withBody('<abbr ONCLICK="alert(1)" title="x">y</abbr>')],
  ['a style on safe HTML', withBody('<small style="background:url(//evil.example)">x</small>')],
  ['an unclosed picture with a handler', withBody('<img src=x onerror=alert(1)>')],
  ['a closed picture with a handler', withBody('<img src="x" onerror="alert(1)" />')],
  ['a vector picture with a script', withBody('<svg onload="alert(1)"><script>alert(1)</script><animate onbegin="alert(1)" /></svg>')],
  ['a formula with a script', withBody('<math><mtext><script>alert(1)</script></mtext></math>')],
  ['a frame', withBody('<iframe srcdoc="<script>alert(1)</script>"></iframe>')],
  ['objects and embeds', withBody('<object data="x"></object><embed src="x" />')],
  ['a form', withBody('<form action="https://evil.example"><input name="x" /><button formaction="javascript:alert(1)">go</button></form>')],
  ['a base, a meta and a link', withBody('<base href="https://evil.example/" />\n\n<meta http-equiv="refresh" content="0;url=//evil.example" />\n\n<link rel="stylesheet" href="//evil.example" />')],
  ['a style sheet', withBody('<style>body { display: none }</style>')],
  ['an HTML comment', withBody('<!--><script>alert(1)</script>-->')],
  ['a processing instruction', withBody('<?php system("x") ?>')],
  ['a picture of another host', withBody('![x](https://evil.example/pixel.gif)')],
  ['a figure of another host', withBody('<Figure src="//evil.example/pixel.gif" alt="x" />')],
  ['a figure of data', withBody('<Figure src="data:image/svg+xml,<svg onload=alert(1)>" alt="x" />')],
  ['quotations nested 10,000 deep', withBody(`${'>'.repeat(10_000)} x`)],
  ['lists nested 10,000 deep', withBody(`${'- '.repeat(10_000)}x`)],
  ['lists nested over 500 lines', withBody(Array.from({ length: 500 }, (_, i) => `${' '.repeat(2 * i)}- x`).join('\n').slice(0, 190_000))],
  ['emphasis nested 10,000 deep', withBody(`${'*'.repeat(10_000)}x${'*'.repeat(10_000)}`)],
  ['components nested 3,000 deep', withBody(`${'<Note>\n\n'.repeat(3_000)}x\n\n${'</Note>\n\n'.repeat(3_000)}`)],
  ['20,000 opened components', withBody('<Note>'.repeat(20_000))],
  ['braces without end', withBody('{'.repeat(150_000))],
  ['less-than signs without end', withBody('a < b '.repeat(25_000))],
  ['attributes without end', withBody(`<sub ${Array.from({ length: 10_000 }, (_, i) => `a${i}="b"`).join(' ')}>x</sub>`)],
  ['entities without end', withBody('&amp;'.repeat(30_000))],
  ['a formula nested 5,000 deep', withBody(`$${'\\sqrt{'.repeat(5_000)}x${'}'.repeat(5_000)}$`)],
  ['a formula that calls itself', withBody('$\\def\\a{\\a\\a}\\a$')],
  ['2,000 blocks with a fault each', withBody('a {b\n\n'.repeat(2_000))],
  ['20,000 dead links', withBody('[a](#nowhere) '.repeat(13_000))],
  ['10,000 unknown works', withBody(Array.from({ length: 10_000 }, (_, i) => `@a${i}x2020y`).join(' '))],
  ['invisible characters', withBody('a\u202Eb\u200Bc\u2066d')],
  ['null characters', withBody('a\u0000b <sub>\u0000</sub>')],
  ['an id that climbs', withFront('').replace('id: DRAFT-hostile', 'id: ../../../etc/passwd')],
  ['an id with markup', withFront('').replace('id: DRAFT-hostile', 'id: "RFM-0001\\"><script>alert(1)</script>"')],
  ['a target that climbs', withFront('relations:\n  - type: causes\n    target: ../RFM-0001')],
  ['a key with markup', withFront('references:\n  - key: "<img src=x onerror=alert(1)>"\n    role: background')],
];

const SCHEMES = [
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', '\u0001javascript:alert(1)', 'java\tscript:alert(1)', 'javascript&colon;alert(1)', '&#106;avascript:alert(1)', '&#x6A;avascript&#58;alert(1)',
  'java&#10;script:alert(1)', 'java&Tab;script:alert(1)', 'javascript://example.org/%0Aalert(1)', 'vbscript:msgbox(1)', 'VBScript:msgbox(1)', 'data:text/html,<script>alert(1)</script>', 'DATA:text/html;base64,PHNjcmlwdD4=',
  'data&colon;text/html,x', 'blob:https://example.org/1', 'file:///etc/passwd', 'filesystem:https://example.org/x', 'view-source:https://example.org', 'feed:javascript:alert(1)', '//evil.example/x', '/\\evil.example/x', '\\\\\\\\evil.example\\x', '/\t/evil.example', '&#47;/evil.example', '&sol;&sol;evil.example',
];
/** Each address in each place where an address may stand. */
export const ADDRESSES: readonly (readonly [name: string, text: string])[] = SCHEMES.flatMap((url) => [
  [`link to ${JSON.stringify(url)}`, withBody(`[x](<${url}>)`)],
  [`definition of ${JSON.stringify(url)}`, withBody(`[x][d]\n\n[d]: <${url}>`)],
  [`picture of ${JSON.stringify(url)}`, withBody(`![x](<${url}>)`)],
  [`figure of ${JSON.stringify(url)}`, withBody(`<Figure src="${url.replaceAll('"', '&quot;')}" alt="x" />`)],
] as const);

/** Need give no error: what they hold is text, and must reach the page as text. */
export const HARMLESS: readonly (readonly [name: string, text: string])[] = [
  ['markup in every field', withFront('aliases:\n  - "</title><script>alert(1)</script>"\n  - \'" onload="alert(1)\'').replace('A hostile entry', '\'</script><!--<script>alert(1)//\'').replace('It should do no harm.', '\'<img src=x onerror=alert(1)> ${process.env.HOSTILE_SECRET} {{7*7}}\'')],
  ['markup in code', withBody(`\`<script>alert(1)</script>\`\n\n\`\`\`js onload="x"\n${WITNESS}; </code></pre><script>alert(1)</script>\n\`\`\``)],
  ['markup as entities', withBody('&lt;script&gt;alert(1)&lt;/script&gt; &#60;img src=x onerror=alert(1)&#62; \\<b>')],
  ['markup in a title of a link', withBody('[x](https://example.org "\\"><script>alert(1)</script>")')],
  ['markup in the words for a picture', withBody('![\\"><script>alert(1)\\</script>](/x.png)'.replaceAll('<script>', '&lt;script>'))],
  ['markup in a citation', withBody('[see "&lt;script>" @doe2020careless, p. "&gt;&lt;img onerror=x>"]')],
  ['markup in a footnote', withBody('x[^"&gt;&lt;script>]\n\n[^"&gt;&lt;script>]: note')],
  ['markup in a heading', withBody('### &quot;&gt;&lt;script>alert(1)&lt;/script>')],
  ['markup in a component', withBody('<Equation id="&quot;><script>alert(1)</script>">\n\n$$\nx\n$$\n\n</Equation>\n\n<Quote cite="doe2020careless" locator="&quot;><img src=x onerror=alert(1)>">\nx\n</Quote>')],
  ['commands of formulas that load or link', withBody('$\\text{&lt;b>}$').replace('$\\text{&lt;b>}$', '`\\href{javascript:alert(1)}{x}`')],
  ['an address with a long entity', withBody('![x](<javascript&#x0000000003A;alert(1)>)')],
  ['brackets without end', withBody('['.repeat(150_000))],
  ['brackets within brackets', withBody(`${'['.repeat(50_000)}x${']'.repeat(50_000)}`)],
  ['citations that never close', withBody('[@doe2020careless; '.repeat(9_000))],
  ['backslashes', withBody('\\'.repeat(150_000))],
  ['spaces', withBody(`a${' '.repeat(150_000)}b`)],
  ['one heading 15,000 times', withBody('### a\n\n'.repeat(15_000))],
  ['footnotes that call each other', withBody('a[^1]\n\n[^1]: b[^2]\n\n[^2]: c[^1]')],
];

/** Formulas that ask the typesetter for more than mathematics. */
export const FORMULAS: readonly string[] = ['\\href{javascript:alert(1)}{x}', '\\url{javascript:alert(1)}', '\\includegraphics{https://evil.example/x.png}', '\\htmlClass{x}{y}', '\\htmlStyle{background:url(//evil.example)}{x}', '\\htmlData{onclick=alert(1)}{x}', '\\class{" onload="alert(1)}{x}', '\\style{color:red}{x}', '\\text{</mtext></math><script>alert(1)</script>}', '\\color{red" onload="alert(1)}x', '\\tag{<img src=x onerror=alert(1)>}x', '\\operatorname{<svg onload=alert(1)>}'];
