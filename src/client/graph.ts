/** Pan, zoom and filter for the graph, and the light on what hangs together. The picture is complete without this script. */
const svg = document.querySelector<SVGSVGElement>('svg[data-graph]');
const tools = document.querySelector<HTMLElement>('[data-graph-tools]');

if (svg && tools) {
  const whole = svg.viewBox.baseVal;
  const all = { x: whole.x, y: whole.y, width: whole.width, height: whole.height };
  let view = { ...all };
  const show = () => svg.setAttribute('viewBox', `${view.x} ${view.y} ${view.width} ${view.height}`);
  const zoom = (factor: number, cx = view.x + view.width / 2, cy = view.y + view.height / 2) => {
    const width = Math.min(all.width * 1.5, Math.max(all.width / 8, view.width * factor));
    const scale = width / view.width;
    view = { x: cx - (cx - view.x) * scale, y: cy - (cy - view.y) * scale, width, height: view.height * scale };
    show();
  };
  const move = (dx: number, dy: number) => { view.x += dx; view.y += dy; show(); };

  tools.addEventListener('click', (event) => {
    const action = (event.target as HTMLElement).dataset['zoom'];
    if (action === 'in') zoom(0.75);
    if (action === 'out') zoom(1 / 0.75);
    if (action === 'reset') { view = { ...all }; show(); }
  });

  let from: { x: number; y: number } | undefined;
  let dragged = false;
  const unit = () => view.width / svg.getBoundingClientRect().width;
  svg.addEventListener('pointerdown', (event) => { if (event.pointerType === 'mouse' && event.button === 0) { from = { x: event.clientX, y: event.clientY }; dragged = false; } });
  addEventListener('pointermove', (event) => {
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!dragged && Math.hypot(dx, dy) < 4) return;
    dragged = true;
    move(-dx * unit(), -dy * unit());
    from = { x: event.clientX, y: event.clientY };
  });
  addEventListener('pointerup', () => { from = undefined; });
  svg.addEventListener('dragstart', (event) => event.preventDefault());
  svg.addEventListener('click', (event) => { if (dragged) { event.preventDefault(); dragged = false; } }, true);
  svg.addEventListener('wheel', (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const box = svg.getBoundingClientRect();
    zoom(event.deltaY > 0 ? 1.15 : 0.87, view.x + (event.clientX - box.left) * unit(), view.y + (event.clientY - box.top) * unit());
  }, { passive: false });
  svg.parentElement?.addEventListener('keydown', (event) => {
    if (event.target !== svg.parentElement) return;
    const step = view.width / 10;
    const moves: Record<string, () => void> = { '+': () => zoom(0.75), '=': () => zoom(0.75), '-': () => zoom(1 / 0.75), ArrowLeft: () => move(-step, 0), ArrowRight: () => move(step, 0), ArrowUp: () => move(0, -step), ArrowDown: () => move(0, step) };
    const act = moves[event.key];
    if (act) { event.preventDefault(); act(); }
  });

  const nodes = [...svg.querySelectorAll<SVGAElement>('.entry-node')];
  const works = [...svg.querySelectorAll<SVGAElement>('.work-node')];
  const filter = () => {
    const off = new Set([...tools.querySelectorAll<HTMLInputElement>('[data-stage]:not(:checked)')].map((i) => i.dataset['stage']!));
    const hidden = new Set(nodes.filter((n) => [...n.classList].some((c) => off.has(c))).map((n) => n.dataset['id']!));
    for (const node of nodes) node.classList.toggle('off', hidden.has(node.dataset['id']!));
    for (const work of works) work.classList.toggle('off', work.dataset['of']!.split(' ').every((id) => hidden.has(id)));
    for (const edge of svg.querySelectorAll<SVGElement>('[data-e]')) edge.classList.toggle('off', hidden.has(edge.dataset['e']!));
    for (const r of svg.querySelectorAll<SVGElement>('.relation')) r.classList.toggle('off', hidden.has(r.dataset['from']!) || hidden.has(r.dataset['to']!));
    for (const layer of tools.querySelectorAll<HTMLInputElement>('[data-layer]')) svg.classList.toggle(`no-${layer.dataset['layer']}`, !layer.checked);
    const words = document.querySelector('[data-graph-words]');
    if (words) words.textContent = `${nodes.length - hidden.size} of ${nodes.length} entries and ${works.filter((w) => !w.classList.contains('off')).length} of ${works.length} references are shown.`;
  };
  tools.addEventListener('change', filter);

  const light = (target: Element | null) => {
    const node = target?.closest<SVGElement>('.entry-node, .work-node');
    svg.classList.toggle('lit', node !== null && node !== undefined);
    for (const lit of svg.querySelectorAll('.on')) lit.classList.remove('on');
    if (!node) return;
    node.classList.add('on');
    const ids = node.dataset['id'] ? [node.dataset['id']] : node.dataset['of']!.split(' ');
    if (node.dataset['id']) {
      svg.querySelector(`[data-e="${ids[0]}"]`)?.classList.add('on');
      for (const work of works) if (work.dataset['of']!.split(' ').includes(ids[0]!)) work.classList.add('on');
      for (const r of svg.querySelectorAll<SVGElement>('.relation')) {
        if (r.dataset['from'] !== ids[0] && r.dataset['to'] !== ids[0]) continue;
        r.classList.add('on');
        for (const n of nodes) if (n.dataset['id'] === r.dataset['from'] || n.dataset['id'] === r.dataset['to']) n.classList.add('on');
      }
    } else for (const n of nodes) if (ids.includes(n.dataset['id']!)) n.classList.add('on');
  };
  svg.addEventListener('pointerover', (event) => light(event.target as Element));
  svg.addEventListener('pointerleave', () => light(null));
  svg.addEventListener('focusin', (event) => light(event.target as Element));
  svg.addEventListener('focusout', () => light(null));
}

export {};
