/** "Download BibTeX (12)" and its like for a filtered list: the file of the whole bibliography is fetched, and the records that are shown are cut out of it. */

interface Kind {
  readonly label: string;
  readonly type: string;
  /** The records of some keys, in the order of the file. */
  readonly cut: (file: string, wanted: ReadonlySet<string>) => string;
}

/** The files are our own: each record of BibTeX begins a line with `@`, of RIS with `TY`, and names its key in that place. */
const records = (file: string, start: RegExp, key: RegExp, wanted: ReadonlySet<string>): string =>
  file.split(start).filter((record) => wanted.has(key.exec(record)?.[1] ?? '')).join('');

const KINDS: Readonly<Record<string, Kind>> = {
  'bib': { label: 'BibTeX', type: 'application/x-bibtex', cut: (file, wanted) => records(file, /^(?=@\w+\{\w+,$)/m, /^@\w+\{(\w+),/, wanted) },
  'ris': { label: 'RIS', type: 'application/x-research-info-systems', cut: (file, wanted) => records(file, /^(?=TY {2}- )/m, /^ID {2}- (\S+)/m, wanted) },
  'csl.json': { label: 'CSL-JSON', type: 'application/vnd.citationstyles.csl+json', cut: (file, wanted) => `${JSON.stringify((JSON.parse(file) as { id: string }[]).filter(({ id }) => wanted.has(id)), null, 2)}\n` },
};

const box = document.querySelector<HTMLElement>('[data-take]');
let keys: readonly string[] = [];

/** What the list shows now; with nothing in it, nothing is offered. */
export function offer(shown: readonly string[]): void {
  keys = shown;
  if (!box) return;
  box.hidden = shown.length === 0;
  for (const button of box.querySelectorAll<HTMLButtonElement>('button[data-format]')) button.textContent = `Download ${KINDS[button.dataset['format']!]!.label} (${shown.length})`;
}

async function take(format: string): Promise<void> {
  const { label, type, cut } = KINDS[format]!;
  const status = box!.querySelector<HTMLElement>('[role=status]')!;
  try {
    const response = await fetch(`${box!.dataset['take']!}references.${format}`);
    if (!response.ok) throw new Error(String(response.status));
    const address = URL.createObjectURL(new Blob([cut(await response.text(), new Set(keys))], { type }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `references-${keys.length}.${format}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    status.textContent = `${label} of ${keys.length} saved as references-${keys.length}.${format}.`;
  } catch {
    status.textContent = 'The bibliography could not be fetched; try again.';
  }
}

for (const button of box?.querySelectorAll<HTMLButtonElement>('button[data-format]') ?? []) button.addEventListener('click', () => void take(button.dataset['format']!));
