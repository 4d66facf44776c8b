/** Data in; the same with each text, number or truth value replaced, out. Paths are written `references.0.key`. */

export function mapValues(data: unknown, replace: (value: unknown, path: string) => unknown, path = ''): unknown {
  const inside = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(data)) return data.map((item, i) => mapValues(item, replace, inside(i)));
  if (typeof data === 'object' && data !== null) return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, mapValues(value, replace, inside(key))]));
  return replace(data, path);
}
