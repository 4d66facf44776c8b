/** Escaping for HTML text and attributes, and for addresses. */
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** An address that may stand in `href`: http, https, mailto or within the site; anything else becomes undefined. */
export function safeUrl(url: string): string | undefined {
  // Browsers drop white space and controls inside a scheme and take a backslash for a slash, so that is done before it is judged.
  const bare = url.replace(/[\u0000-\u0020\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060\uFEFF]/g, '').replaceAll('\\', '/');
  if (/^[a-z][a-z0-9+.-]*:/i.test(bare)) return /^(?:https?|mailto):/i.test(bare) ? url.trim() : undefined;
  return bare.startsWith('//') ? undefined : url.trim();
}

/** An opening tag; attributes whose value is undefined are left out. */
export function tag(name: string, attributes: Readonly<Record<string, string | undefined>> = {}): string {
  const written = Object.entries(attributes)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${written.join('')}>`;
}
