/** A card with the reference for each citation, on hover and on focus. It can be pointed at, and Escape closes it. Without this script a citation leads to the list. */
const DELAY = 120;
let shown: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let made = 0;

function close(): void {
  clearTimeout(timer);
  shown?.previousElementSibling?.removeAttribute('aria-describedby');
  shown?.remove();
  shown = undefined;
}

const part = (className: string, ...content: (string | Node)[]): HTMLElement => {
  const span = document.createElement('span');
  span.className = className;
  span.append(...content);
  return span;
};

/** The card's text is taken from the list below: the formatted reference, and what it does here. */
function build(key: string): HTMLElement | undefined {
  const item = document.getElementById(`ref-${key}`);
  const apa = item?.querySelector('.apa');
  if (!item || !apa) return undefined;
  const card = part('cite-card');
  card.dataset['card'] = '';
  card.id = `card-${++made}`;
  const text = part('apa');
  for (const node of apa.childNodes) text.append(node.nodeName === 'A' ? (node.textContent ?? '') : node.cloneNode(true));
  for (const link of text.querySelectorAll('a')) link.replaceWith(link.textContent ?? '');
  card.append(text);
  const note = item.querySelector('.note-text')?.textContent;
  if (note) card.append(part('note-text', note));
  const page = item.querySelector<HTMLAnchorElement>('.reference-links a');
  if (page) {
    const link = document.createElement('a');
    link.href = page.href;
    link.textContent = 'Where else it is cited';
    card.append(part('go', link));
  }
  return card;
}

function show(anchor: HTMLElement): void {
  if (shown?.previousElementSibling === anchor) return clearTimeout(timer);
  close();
  const card = build(anchor.dataset['key'] ?? '');
  if (!card) return;
  anchor.after(card);
  anchor.setAttribute('aria-describedby', card.id);
  if (innerWidth < 600) card.classList.add('pin');
  else if (card.getBoundingClientRect().right > innerWidth - 8) card.classList.add('flip');
  shown = card;
}

const closeSoon = () => { clearTimeout(timer); timer = setTimeout(close, DELAY * 2); };

for (const anchor of document.querySelectorAll<HTMLElement>('a.cite[data-key]')) {
  const wrap = part('cite-wrap');
  anchor.replaceWith(wrap);
  wrap.append(anchor);
  wrap.addEventListener('pointerenter', (event) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer);
    timer = setTimeout(() => show(anchor), DELAY);
  });
  wrap.addEventListener('pointerleave', closeSoon);
  anchor.addEventListener('focus', () => show(anchor));
  wrap.addEventListener('focusin', () => clearTimeout(timer));
  wrap.addEventListener('focusout', (event) => { if (!wrap.contains(event.relatedTarget as Node | null)) closeSoon(); });
}
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !shown) return;
  const anchor = shown.previousElementSibling as HTMLElement;
  if (shown.contains(document.activeElement)) anchor.focus();
  close();
});
addEventListener('click', (event) => { if (shown && !shown.parentElement?.contains(event.target as Node)) close(); });

export {};
