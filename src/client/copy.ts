/** Buttons that copy a block of text. Shown only where this script runs; says in words what happened. */
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  const source = document.getElementById(button.dataset['copy'] ?? '');
  if (!source) continue;
  const label = button.textContent;
  button.hidden = false;
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', async () => {
    const text = source.textContent ?? '';
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = 'Copied';
    } catch {
      getSelection()?.selectAllChildren(source);
      button.textContent = 'Selected: press Ctrl+C or ⌘C';
    }
    setTimeout(() => { button.textContent = label; }, 2500);
  });
}

export {};
