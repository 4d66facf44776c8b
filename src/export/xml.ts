/** Text in; the same escaped for XML 1.0, in an element or between double quotes, out. */

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/**
 * XML 1.0 (fifth edition), production 2 `Char`: what stands outside it cannot be written at all, not even as a reference.
 * Tab and line ends are written as references, since readers fold them to spaces in attributes.
 */
export function xml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"']/g, (c) => NAMED[c]!)
    .replace(/[\t\n\r\u0085\u2028]/g, (c) => `&#${c.charCodeAt(0)};`);
}

/** Attributes in the order given; those without a value are left out. */
export const attributes = (pairs: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(pairs).map(([name, value]) => (value === undefined ? '' : ` ${name}="${xml(String(value))}"`)).join('');
