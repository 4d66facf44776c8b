/** The page that explains contributing: its steps, the kinds of entries, the template, and what its form knows of the site. */
import { KIND_NAMES } from '../../../schemas/index.ts';
import { writeDraft } from '../../scaffold/draft.ts';
import { draftKind } from '../../scaffold/kinds.ts';
import { site, url } from '../index.ts';
import type { HeadData } from './head.ts';

const ABOUT = {
  challenge: 'a failure mode, or a problem nobody has solved',
  approach: 'a way to mitigate one, or to do without what fails',
  disclosure: 'what a developer should make public',
  concept: 'a formal model or a definition',
  study: 'one piece of empirical work, structured',
} as const;

export function contributePage() {
  const kinds = KIND_NAMES.map(draftKind);
  const { repository } = site.config;
  const challenge = kinds.find((kind) => kind.name === 'challenge')!;
  // Before anything is typed, and where no script runs: what `kb new challenge` writes.
  const template = writeDraft(challenge, { values: { title: 'Title of the challenge' } });
  const description = 'How to add a failure mode, an approach or a study: a form that writes and checks the file in the browser, the template without it, and the way from there to a pull request.';
  return {
    head: { title: 'Contribute', description, path: '/contribute/' } satisfies HeadData,
    repository, base: url.page('/'), template,
    guide: `${repository}/blob/main/CONTRIBUTING.md`,
    issues: `${repository}/issues/new/choose`,
    kinds: kinds.map(({ name, folder }) => ({ name, folder, about: ABOUT[name as keyof typeof ABOUT] })),
    forScript: JSON.stringify(Object.fromEntries(kinds.map(({ name, folder, headings }) => [name, { folder, headings }]))),
  };
}
export type ContributePage = ReturnType<typeof contributePage>;

/** Names and keys that are in use: fetched when somebody begins to fill in the form. */
export const knownNames = () => ({
  entries: site.knowledgeBase.entries.map(({ id, data: { title, aliases, summary } }) => ({ id, title, aliases, summary })),
  references: site.knowledgeBase.references.map(({ key, title }) => ({ key, title })),
});
