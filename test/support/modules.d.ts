/** What the tests use of libraries that come without type declarations. */
declare module 'n3' {
  interface Term {
    readonly termType: string;
    readonly value: string;
    readonly language?: string;
    readonly datatype?: { readonly value: string };
  }
  interface Quad {
    readonly subject: Term;
    readonly predicate: Term;
    readonly object: Term;
  }
  export class Parser {
    constructor(options?: { format?: string; baseIRI?: string });
    parse(text: string): Quad[];
  }
}
declare module 'jsonld' {
  import type { Quad } from 'n3';
  const jsonld: { toRDF(document: object, options?: object): Promise<Quad[]> };
  export default jsonld;
}
