/** An entry in; a problem for each link or picture whose address is not of a kind that a page may hold. */
import type { Problem } from '../../diagnostics/diagnostic.ts';
import type { EntryRule } from '../rule.ts';

const LINK_SCHEMES: ReadonlySet<string> = new Set(['https', 'http', 'mailto']);

export const rule: EntryRule = {
  id: 'url-scheme',
  scope: 'entry',
  severity: 'error',
  summary: 'Links lead to https, http, mailto or a page of this site; pictures are files of this site.',
  why:
    'An address such as `javascript:` or `data:` runs or holds foreign content in the page of whoever follows it. ' +
    'An address that begins with `//` means different things in different places, and a picture from another host ' +
    'tells that host who reads the page, and vanishes when it does.',
  fix:
    'Write the full address with `https://`, or the address within this site from its root: `/RFM-0014/`. ' +
    'Put a picture into the project, with the right to do so, and name it from the root: `/figures/name.svg`.',
  wrong: `[the paper](//arxiv.org/abs/2307.15217)
![A curve](https://example.org/curve.png)`,
  right: `[the paper](https://arxiv.org/abs/2307.15217)
![A curve](/figures/curve.png)`,
  *check(entry): Iterable<Problem> {
    for (const { value, span } of entry.body.links) {
      const fault = linkFault(value);
      if (fault) yield { rule: rule.id, file: entry.file, span, ...fault };
    }
    for (const { value: { url }, span } of entry.body.images) {
      const plain = asBrowsersRead(url);
      if (!/^[a-z][a-z0-9+.-]*:/i.test(plain) && !plain.startsWith('//')) continue;
      yield {
        rule: rule.id, file: entry.file, span,
        message: `the picture ${shown(url)} is not a file of this site, and pages load nothing from elsewhere`,
        hint: 'put the picture into the project, if its licence allows, and write its address from the root, such as /figures/name.svg',
      };
    }
  },
};

function linkFault(url: string): { message: string; hint: string } | undefined {
  const plain = asBrowsersRead(url);
  if (plain === '') return { message: 'the link has no address', hint: 'write the address between the round brackets, or remove the link' };
  if (plain.startsWith('//')) return { message: `the address ${shown(url)} names no scheme, so that where it leads depends on the page it stands in`, hint: `write https:${plain}` };
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
  if (scheme === undefined) return undefined;
  if (!LINK_SCHEMES.has(scheme)) return { message: `a link may not begin with "${scheme}:", since such an address can run or hold foreign content`, hint: 'link to an https address' };
  if (/\s/.test(url.trim()) || (scheme !== 'mailto' && !URL.canParse(url))) return { message: `${shown(url)} is not a complete address`, hint: 'copy the whole address from the browser; a space in it is written %20' };
  return undefined;
}

/** Browsers drop control characters and white space before they look for the scheme, and take a backslash for a slash. */
function asBrowsersRead(url: string): string {
  return url.replace(/[\u0000-\u0020\u007F-\u00A0\u200B-\u200F\u2028\u2029\uFEFF]/g, '').replaceAll('\\', '/');
}

function shown(url: string): string {
  const text = url.replace(/\p{C}/gu, '·');
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
