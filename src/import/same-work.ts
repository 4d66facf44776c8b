/** References in; which of them tell of one work: same DOI, same arXiv id, or same title and first author, out. The rule reference-same-work judges alike. */
import type { Reference } from '../model/reference.ts';
import { apart, sameFirstAuthor, titleWords } from '../model/same-work.ts';

export interface Same {
  readonly reference: Reference;
  /** What both have: "the DOI 10.1234/x". */
  readonly because: string;
  /** True where no identifier says so. */
  readonly byTitle: boolean;
  /** False where the first authors differ: the two may be one work. */
  readonly sure: boolean;
}

/** The works there are, looked up by identity. */
export class Works {
  readonly #byIdentifier = new Map<string, string>();
  readonly #byTitle = new Map<string, Set<string>>();
  readonly #byKey = new Map<string, Reference>();

  constructor(references: readonly Reference[]) {
    for (const reference of references) this.add(reference);
  }

  /** Adds a record, or what it has become: one that has been filled in is known by its new identifiers too. */
  add(reference: Reference): void {
    const { key } = reference;
    this.#byKey.set(key, reference);
    for (const [identity] of identifiers(reference)) if (!this.#byIdentifier.has(identity)) this.#byIdentifier.set(identity, key);
    const words = titleWords(reference);
    if (words !== '') this.#byTitle.set(words, (this.#byTitle.get(words) ?? new Set()).add(key));
  }

  /** Another record that has one of these identifiers already. */
  otherOwner(key: string, of: Pick<Reference, 'doi' | 'arxiv'>): string | undefined {
    return identifiers(of).map(([identity]) => this.#byIdentifier.get(identity)).find((owner) => owner !== undefined && owner !== key);
  }

  /** Identifiers of a work under which it came in, although its record has others. */
  alsoKnown(key: string, by: Reference): void {
    for (const [identity] of identifiers(by)) if (!this.#byIdentifier.has(identity)) this.#byIdentifier.set(identity, key);
  }

  /** The record of the same work, or of what may be the same. */
  find(reference: Reference): Same | undefined {
    for (const [identity, because] of identifiers(reference)) {
      const found = this.#byIdentifier.get(identity);
      if (found !== undefined) return { reference: this.#byKey.get(found)!, because, byTitle: false, sure: true };
    }
    const candidates = [...(this.#byTitle.get(titleWords(reference)) ?? [])].map((key) => this.#byKey.get(key)!).filter((other) => !apart(other, reference));
    const alike = candidates.find((other) => sameFirstAuthor(other, reference) && (titleWords(reference).includes(' ') || other.year === reference.year));
    if (alike) return { reference: alike, because: 'title and first author', byTitle: true, sure: true };
    return candidates[0] && titleWords(reference).includes(' ') ? { reference: candidates[0], because: 'the title', byTitle: true, sure: false } : undefined;
  }
}

function identifiers({ doi, arxiv }: Pick<Reference, 'doi' | 'arxiv'>): [identity: string, because: string][] {
  return [
    ...(doi ? [[`doi ${doi.toLowerCase()}`, `the DOI ${doi}`] as [string, string]] : []),
    ...(arxiv ? [[`arxiv ${arxiv.replace(/v\d+$/, '')}`, `the arXiv id ${arxiv}`] as [string, string]] : []),
  ];
}
