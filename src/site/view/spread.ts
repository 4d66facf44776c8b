/** Moves points apart until none stands nearer to another than both need; the same input gives the same output. Pure. */
export interface Point { x: number; y: number; readonly room: number }

export function spread<P extends Point>(points: readonly P[], width: number, height: number, margin: number, rounds = 200): P[] {
  const out = points.map((p) => ({ ...p }));
  for (let round = 0; round < rounds; round++) {
    let moved = false;
    for (let i = 0; i < out.length; i++) {
      for (let j = i + 1; j < out.length; j++) {
        const a = out[i]!;
        const b = out[j]!;
        const dx = b.x - a.x || 0.01 * (i - j);
        const dy = b.y - a.y || 0.01 * (j - i);
        const distance = Math.hypot(dx, dy);
        const overlap = a.room + b.room - distance;
        if (overlap <= 0) continue;
        moved = true;
        const push = overlap / 2 / distance;
        a.x -= dx * push; a.y -= dy * push; b.x += dx * push; b.y += dy * push;
      }
    }
    for (const p of out) {
      p.x = Math.min(width - margin, Math.max(margin, p.x));
      p.y = Math.min(height - margin, Math.max(margin, p.y));
    }
    if (!moved) break;
  }
  return out.map((p) => ({ ...p, x: Math.round(p.x), y: Math.round(p.y) }));
}
