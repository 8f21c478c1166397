/** A state and its possible next states. */
type Node = { readonly state: string; readonly next: readonly string[] };
type Box = { readonly state: string; readonly x: number; readonly y: number };
/** An edge as the path of an SVG. */
type Edge = { readonly from: string; readonly to: string; readonly path: string };
type Picture = { readonly width: number; readonly height: number; readonly boxes: readonly Box[]; readonly edges: readonly Edge[] };

export const BOX = { width: 136, height: 38 } as const;
const GAP = { x: 72, y: 26 } as const;
/** Pixels by which a curve bulges out per column it passes. */
const SWING = 34;
const MARGIN = 26;
/** Pixels between a step back and the step forward above it. */
const BACK = 8;

/** The column of each state: the minimum number of steps from a state without predecessors, or from the first state. */
function columnsOf(nodes: readonly Node[]): ReadonlyMap<string, number> {
  const followers = new Set(nodes.flatMap(({ state, next }) => next.filter((to) => to !== state)));
  const roots = nodes.filter(({ state }) => !followers.has(state));
  const columns = new Map<string, number>();
  let reached = roots.length > 0 ? roots : nodes.slice(0, 1);
  for (let column = 0; reached.length > 0; column += 1) {
    for (const { state } of reached) columns.set(state, column);
    const next = new Set(reached.flatMap((node) => node.next));
    reached = nodes.filter(({ state }) => next.has(state) && !columns.has(state));
  }
  return columns;
}

/** The path between two boxes: from side to side between neighbours, over or below boxes in between, and within a column on its right. */
function pathOf(from: Box, to: Box): string {
  const passed = Math.round((to.x - from.x) / (BOX.width + GAP.x));
  const middle = BOX.width / 2;
  if (from.state === to.state) {
    const x = from.x + middle;
    return `M${x - 16},${from.y} C${x - 26},${from.y - 26} ${x + 26},${from.y - 26} ${x + 16},${from.y}`;
  }
  const y = [from.y + BOX.height / 2, to.y + BOX.height / 2] as const;
  const right = from.x + BOX.width;
  if (passed === 0) return `M${right},${y[0]} C${right + SWING},${y[0]} ${right + SWING},${y[1]} ${to.x + BOX.width},${y[1]}`;
  if (passed === -1) {
    const [left, side] = [from.x, to.x + BOX.width];
    return `M${left},${y[0] + BACK} C${left - GAP.x / 2},${y[0] + BACK} ${side + GAP.x / 2},${y[1] + BACK} ${side},${y[1] + BACK}`;
  }
  if (passed < 0) {
    const low = Math.max(from.y, to.y) + BOX.height + SWING * -passed;
    const [start, end] = [from.x + middle, to.x + middle];
    return `M${start},${from.y + BOX.height} C${start},${low} ${end},${low} ${end},${to.y + BOX.height}`;
  }
  if (passed === 1) return `M${right},${y[0]} C${right + GAP.x / 2},${y[0]} ${to.x - GAP.x / 2},${y[1]} ${to.x},${y[1]}`;
  const high = Math.min(from.y, to.y) - SWING * (passed - 1);
  return `M${from.x + middle},${from.y} C${from.x + middle},${high} ${to.x + middle},${high} ${to.x + middle},${to.y}`;
}

/** Lays out states from left to right, next states in the next column, with an arrow for each step. */
export function layOut(nodes: readonly Node[]): Picture {
  const columns = columnsOf(nodes);
  const wide = Math.max(...columns.values()) + 1;
  const inColumn = (column: number) => nodes.filter(({ state }) => columns.get(state) === column);
  const tall = Math.max(...Array.from({ length: wide }, (_, column) => inColumn(column).length));
  const step = BOX.height + GAP.y;
  const spans = nodes.flatMap(({ state, next }) =>
    next.map((to) => (to === state ? 2 : (columns.get(to) ?? 0) - (columns.get(state) ?? 0))),
  );
  const above = MARGIN + SWING * Math.max(0, ...spans.map((span) => span - 1));
  const below = MARGIN + SWING * Math.max(0, ...spans.map((span) => (span < -1 ? -span : 0)));
  const boxes = Array.from({ length: wide }, (_, column) => {
    const states = inColumn(column);
    const top = above + ((tall - states.length) * step) / 2;
    return states.map(({ state }, row) => ({ state, x: MARGIN + column * (BOX.width + GAP.x), y: top + row * step }));
  }).flat();
  const boxOf = new Map(boxes.map((box) => [box.state, box]));
  const edges = nodes.flatMap(({ state, next }) =>
    next.flatMap((to) => {
      const [start, end] = [boxOf.get(state), boxOf.get(to)];
      return start && end ? [{ from: state, to, path: pathOf(start, end) }] : [];
    }),
  );
  return {
    width: 2 * MARGIN + wide * (BOX.width + GAP.x) - GAP.x + SWING / 2,
    height: above + below + tall * step - GAP.y,
    boxes,
    edges,
  };
}
