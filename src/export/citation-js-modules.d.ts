/** What this project uses of citation-js, which has no type declarations of its own. */
declare module '@citation-js/core' {
  export const plugins: {
    readonly output: { format(name: string, data: readonly object[], options?: object): unknown };
    readonly config: {
      get(name: '@csl'): { readonly styles: { add(name: string, xml: string): void; has(name: string): boolean } };
      get(name: string): { readonly format: Record<string, unknown>; readonly parse: Record<string, unknown> };
    };
    readonly input: { chain(data: unknown, options?: object): Record<string, unknown>[] };
  };
}
declare module '@citation-js/plugin-csl' {}
declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/plugin-ris' {}
