/** A folder that holds content/ in; the files of it that are read, and their texts, out. */
import { KINDS, KIND_NAMES } from '../../schemas/index.ts';
import type { Kind } from '../../schemas/index.ts';
import { listFolder, readSource } from '../../src/read-files.ts';

export type Content = Kind | 'bibliography' | 'citations' | 'survey';
export interface ContentFile {
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  readonly content: Content;
}

const SINGLE_FILES: readonly ContentFile[] = [
  { file: 'content/references.bib', content: 'bibliography' },
  { file: 'content/citations.csv', content: 'citations' },
  { file: 'content/survey.yaml', content: 'survey' },
];

/** Every entry by its kind, and the files that stand once. */
export function contentFiles(root: string): ContentFile[] {
  const names = new Set(listFolder(root, 'content').map((name) => `content/${name}`));
  const entries = KIND_NAMES.flatMap((kind) => {
    const folder = `content/${KINDS[kind].folder}`;
    return listFolder(root, folder).filter((name) => name.endsWith('.mdx')).map((name): ContentFile => ({ file: `${folder}/${name}`, content: kind }));
  });
  return [...entries, ...SINGLE_FILES.filter(({ file }) => names.has(file))];
}

const MOST_BYTES = 60_000_000;

/** Reads a file as text for showing it; undefined where that cannot be done, or where it is a link that could lead anywhere. */
export function textIn(root: string): (file: string) => string | undefined {
  return (file) => readSource(root, file, MOST_BYTES).source?.text;
}
