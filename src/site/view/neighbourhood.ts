/** The small picture of an entry's neighbourhood as geometry: the entry in the middle, its relations and nearest others around it. Pure. */
export interface Around { readonly id: string; readonly name: string; readonly href: string; readonly stage?: string | undefined; readonly filled: boolean; readonly typed: boolean; readonly weight: number; readonly reason: string }
export interface NeighbourhoodPicture {
  readonly width: number; readonly height: number; readonly x: number; readonly y: number;
  readonly nodes: readonly (Around & { readonly x: number; readonly y: number; readonly lines: readonly string[]; readonly anchor: 'start' | 'middle' | 'end'; readonly labelX: number; readonly labelY: number; readonly edge: string; readonly strokeWidth: number })[];
}

const WIDTH = 340;
const ROW = 46;

/** Two lines at most of about so many characters. */
function lines(name: string, chars: number): string[] {
  if (name.length <= chars) return [name];
  const cut = name.lastIndexOf(' ', chars);
  const first = name.slice(0, cut > 0 ? cut : chars);
  const rest = name.slice(first.length).trim();
  return [first, rest.length > chars ? `${rest.slice(0, chars - 1)}…` : rest];
}

/** Typed relations fan out to the right of the entry, shared references below them on dashed lines. */
export function neighbourhood(around: readonly Around[]): NeighbourhoodPicture {
  const height = Math.max(around.length * ROW + 8, 90);
  const x = 34;
  const y = height / 2;
  const nodeX = 132;
  return {
    width: WIDTH, height, x, y,
    nodes: around.map((node, i) => {
      const nodeY = 26 + i * ROW;
      return {
        ...node, x: nodeX, y: nodeY, lines: lines(node.name, 28), anchor: 'start', labelX: nodeX + 14, labelY: nodeY - 3,
        edge: `M${x} ${y}C${x + 56} ${y} ${nodeX - 60} ${nodeY} ${nodeX} ${nodeY}`, strokeWidth: node.typed ? 2 : Math.min(1 + node.weight * 0.4, 3.5),
      };
    }),
  };
}
