/** Text of a section as somebody typed it, in; what `kb check` would refuse in it, in a sentence each, out. A first look for the form of the site, not the check itself. */

/** Components and HTML elements an entry may hold; the reader's own lists are the measure, and a test compares. */
export const TAGS = ['Quote', 'Note', 'Figure', 'Equation', 'sub', 'sup', 'kbd', 'abbr', 'br', 'small', 'q', 'cite'] as const;

export function bodyHazards(text: string): string[] {
  const prose = withoutCode(text);
  const found: string[] = [];
  if (/^#{1,2}\s/m.test(prose)) found.push('The headings of the entry are given: write ### for one of your own.');
  if (/^(?:import|export)\s/m.test(prose)) found.push('A line that begins with “import” or “export” is read as code: begin it with another word.');
  if (/(?<!\\)[{}]/.test(prose)) found.push('Braces are read as code: write \\{ and \\}, or put the text between backticks.');
  const tag = /<(?!\/?(?:[A-Za-z]+)[\s/>])|<\/?([A-Za-z]+)(?=[\s/>])/g;
  for (const match of prose.matchAll(tag)) {
    if (match[1] !== undefined && (TAGS as readonly string[]).includes(match[1])) continue;
    found.push(match[1] === undefined ? 'A “<” begins a tag: write &lt; where less-than is meant.' : `<${match[1]}> is not allowed in entries: write Markdown.`);
    break;
  }
  if (/\]\(\s*(?:javascript|data):/i.test(prose)) found.push('A link leads to an https address, or to a page of this site.');
  return found;
}

/** Code, mathematics and comments blanked: nothing in them is read as anything else. */
function withoutCode(text: string): string {
  return text
    .replace(/^[ \t]*(`{3,}|~{3,})[\s\S]*?(?:^[ \t]*\1|$(?![\s\S]))/gm, '')
    .replace(/(`+)(?!`)[\s\S]*?\1/g, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/\$\$[\s\S]*?\$\$|(?<!\\)\$(?!\s)[^$\n]*?(?<!\s)\$(?!\d)/g, '');
}
