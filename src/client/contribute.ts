/** The form of the page /contribute/: builds the fields of a kind from its JSON Schema, writes the draft while somebody types, and checks it. No word of it leaves the browser. */
import { writeDraft } from '../scaffold/draft.ts';
import type { Draft, DraftInput } from '../scaffold/draft.ts';
import type { DraftKind, Shape } from '../scaffold/shape.ts';
import { fittingReferences, likelyDuplicates } from '../scaffold/suggest.ts';
import { element } from './contribute-controls.ts';
import { EntryForm } from './contribute-form.ts';
import { problemsOf } from './contribute-problems.ts';
import type { Known } from './contribute-problems.ts';
import { showSuggestions } from './contribute-suggestions.ts';
import { MOST_BYTES, copy, download, newFileLink } from './contribute-take.ts';
import type { Misfit } from './json-schema.ts';

const form = document.querySelector<HTMLFormElement>('form[data-contribute]');
if (form) start(form);

function start(page: HTMLFormElement): void {
  const base = page.dataset['base']!;
  const kinds = JSON.parse(page.dataset['kinds']!) as Record<string, Pick<DraftKind, 'folder' | 'headings'>>;
  const part = <T extends HTMLElement = HTMLElement>(name: string) => document.querySelector<T>(`[data-${name}]`)!;
  const [fields, status, summary, code, file, open, long] = ['fields', 'status', 'summary', 'text', 'file', 'open', 'long'].map((name) => part(name)) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLAnchorElement, HTMLElement];
  let current: EntryForm | undefined;
  let memory: DraftInput = { values: {} };
  let draft: Draft | undefined;
  let known: Known | undefined;
  let asked = false;
  const touched = new Set<string>();

  const json = async <T>(path: string): Promise<T> => {
    const response = await fetch(base + path);
    if (!response.ok) throw new Error(`${response.status}`);
    return (await response.json()) as T;
  };

  async function choose(name: string): Promise<void> {
    // What another kind has no field for comes back with the kind that has it.
    const now = current?.read();
    memory = { values: { ...memory.values, ...now?.values }, sections: { ...memory.sections, ...now?.sections } };
    try {
      const shape = await json<Shape>(`schemas/${name}.json`);
      if (name !== chosen()) return;
      touched.clear();
      current = new EntryForm({ name, ...kinds[name]!, shape }, fields, memory, update);
      update();
      part('actions').hidden = false;
    } catch {
      fields.replaceChildren(element('p', { class: 'problem' }, 'The fields could not be loaded. Try again later, or copy the template.'));
    }
  }
  const chosen = () => new FormData(page).get('kind');

  async function fetchKnown(): Promise<void> {
    if (asked) return;
    asked = true;
    try {
      known = await json<Known>('contribute/known.json');
      part('keys').replaceChildren(...known.references.map((r) => element('option', { value: r.key, label: r.title })));
      update();
    } catch {
      // Keys are then checked by `kb check` alone.
      asked = false;
    }
  }

  function update(): void {
    if (!current) return;
    const input = current.read();
    draft = writeDraft(current.kind, input);
    code.textContent = draft.text;
    file.textContent = draft.file;
    const problems = problemsOf(current.kind, input, draft, known);
    tell(problems, false);
    link(draft, problems);
    clearTimeout(timer);
    timer = setTimeout(() => settle(input, problems), 500);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;

  const todoWords = () => `${draft!.todos} ${draft!.todos === 1 ? 'place is' : 'places are'} marked TODO in the file.`;
  /** What is read aloud and rebuilt only once the typing pauses. */
  function settle(input: DraftInput, problems: readonly Misfit[]): void {
    const words = `${problems.length === 0 ? 'No problem found' : `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} to mend`}. ${todoWords()}`;
    if (status.textContent !== words) status.textContent = words;
    if (problems.length === 0) summary.hidden = true;
    if (!known || !current) return;
    const about = { title: String(input.values['title'] ?? ''), aliases: (input.values['aliases'] ?? []) as readonly string[], summary: String(input.values['summary'] ?? '') };
    showSuggestions(part('suggestions'), base, likelyDuplicates(about, known.entries, 4), fittingReferences(about, known.references, 6), (key) => { current?.addReference(key); update(); });
  }

  /** Shows problems at their fields: of fields that somebody has left, or of all. */
  function tell(problems: readonly Misfit[], all: boolean): void {
    current!.clear();
    for (const { path, message } of [...problems].reverse()) {
      const place = current!.place(path);
      if (place && (all || touched.has(place.id))) place.tell(sentence(place.label, message));
    }
  }

  function link({ file: name, text }: Draft, problems: readonly Misfit[]): void {
    const address = newFileLink(page.dataset['repository']!, { file: name, text });
    open.href = problems.length === 0 ? address.href : '#problems';
    long.hidden = address.filled;
    long.textContent = `The text makes an address of ${address.bytes.toLocaleString('en')} bytes, more than the ${MOST_BYTES.toLocaleString('en')} that a host takes for sure. Copy the text first; the link then opens an empty file of the right name, to paste it in.`;
  }

  /** True where the draft may be taken along; else all problems are shown, and the list of them is gone to. */
  function mayTake(): boolean {
    if (!current || !draft) return false;
    const problems = problemsOf(current.kind, current.read(), draft, known);
    for (const { path } of problems) touched.add(current.place(path)?.id ?? '');
    tell(problems, true);
    summary.hidden = problems.length === 0;
    if (problems.length === 0) return true;
    const items = problems.map(({ path, message }) => {
      const place = current!.place(path);
      return element('li', {}, element('a', { href: `#${place?.id ?? ''}` }, sentence(place?.label ?? path.join('.'), message)));
    });
    summary.replaceChildren(element('h3', {}, 'To mend before the file is taken along'), element('ul', {}, ...items));
    summary.focus();
    return false;
  }

  page.addEventListener('submit', (event) => {
    event.preventDefault();
    if (mayTake()) status.textContent = `No problem found; the file can be taken along. ${todoWords()}`;
  });
  page.addEventListener('focusin', () => void fetchKnown());
  page.addEventListener('input', (event) => { if ((event.target as HTMLInputElement).name !== 'kind') update(); });
  page.addEventListener('change', (event) => { if ((event.target as HTMLInputElement).name === 'kind') void choose(String(chosen())); });
  page.addEventListener('focusout', (event) => {
    touched.add((event.target as HTMLElement).id);
    update();
  });
  summary.addEventListener('click', (event) => {
    const target = (event.target as HTMLElement).closest('a')?.hash.slice(1);
    const field = target ? document.getElementById(target) : null;
    if (!field) return;
    event.preventDefault();
    field.closest('details')?.setAttribute('open', '');
    field.focus();
  });
  part('copy').addEventListener('click', async () => { if (mayTake()) status.textContent = await copy(draft!.text, code); });
  part('download').addEventListener('click', () => { if (mayTake()) status.textContent = download(draft!); });
  open.addEventListener('click', (event) => { if (!mayTake()) event.preventDefault(); });
  void choose(String(chosen()));
}

/** "Title is missing: …"; a message that is a sentence already stands alone. */
const sentence = (label: string, message: string): string => (/^[A-Z“<]/.test(message) ? message : `${label} ${message}`);
