/** Makes the columns of `table[data-sortable]` sortable by buttons in their heads; the order is said in `aria-sort`. */
const collator = new Intl.Collator('en', { numeric: true });
const valueOf = (row: HTMLTableRowElement, column: number): string => {
  const cell = row.cells[column];
  return cell?.dataset['sort'] ?? cell?.textContent?.trim() ?? '';
};

for (const table of document.querySelectorAll<HTMLTableElement>('table[data-sortable]')) {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  heads.forEach((head, column) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'sort';
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => {
      const down = head.getAttribute('aria-sort') === 'ascending';
      for (const other of heads) other.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
      const body = table.tBodies[0]!;
      const rows = [...body.rows].sort((a, b) => collator.compare(valueOf(a, column), valueOf(b, column)) * (down ? -1 : 1));
      body.append(...rows);
    });
  });
}

export {};
