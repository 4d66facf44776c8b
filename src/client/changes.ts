/** Leaves kinds of change out of the list; the address keeps which are shown. Without this script all are shown. */
const group = document.querySelector('[data-changes]');
const boxes = [...(group?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? [])];
const lines = [...document.querySelectorAll<HTMLElement>('[data-kind]')];
const words = document.querySelector('[data-words]');
const all = words?.textContent ?? '';

function show(): void {
  const kinds = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
  for (const line of lines) line.hidden = !kinds.has(line.dataset['kind'] ?? '');
  for (const day of document.querySelectorAll<HTMLElement>('[data-day]')) day.hidden = !day.querySelector('[data-kind]:not([hidden])');
  const shown = lines.filter((line) => !line.hidden).length;
  if (words) words.textContent = shown === lines.length ? all : `${shown} of ${lines.length} ${lines.length === 1 ? 'change' : 'changes'} on this page.`;
}

if (group) {
  const asked = new URLSearchParams(location.search).getAll('kind');
  if (asked.length) for (const box of boxes) box.checked = asked.includes(box.value);
  show();
  group.addEventListener('change', () => {
    show();
    const kinds = boxes.filter((box) => box.checked).map((box) => ['kind', box.value]);
    const query = kinds.length === boxes.length ? '' : `?${new URLSearchParams(kinds.length ? kinds : [['kind', 'none']]).toString()}`;
    history.replaceState(null, '', location.pathname + query + location.hash);
  });
}

export {};
