/** The components and the HTML an entry may hold. The one list: the reader refuses everything else, the renderer knows no more. */

interface ComponentSpec {
  /** Attribute → whether it must stand there. */
  readonly attributes: Readonly<Record<string, boolean>>;
  readonly about: string;
}

export const COMPONENTS: ReadonlyMap<string, ComponentSpec> = new Map<string, ComponentSpec>([
  ['Quote', { attributes: { cite: true, locator: false }, about: 'a short, marked quotation, with its source' }],
  ['Note', { attributes: {}, about: 'a remark beside the text' }],
  ['Figure', { attributes: { src: true, alt: true }, about: 'a picture with a caption' }],
  ['Equation', { attributes: { id: true }, about: 'a displayed equation with an anchor' }],
]);

/** HTML elements without danger, each with the attributes it may have. */
export const SAFE_HTML: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['sub', []], ['sup', []], ['kbd', []], ['abbr', ['title']], ['br', []], ['small', []], ['q', []], ['cite', []],
]);
