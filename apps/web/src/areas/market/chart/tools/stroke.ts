import { type Anchor, type Drawing, distanceToLine, pathOf, type Spot } from './drawing.ts';

/** The most places that are stored of a stroke between its ends. */
export const MOST_BETWEEN = 80;
/** Pixels by which a stored stroke may miss the finger's way. */
const NEAR = 0.5;

/** A stroke that goes on to another place. */
export const extended = (stroke: Drawing, to: Anchor): Drawing => ({ ...stroke, to, between: [...(stroke.between ?? []), stroke.to] });

type Miss = { readonly index: number; readonly way: number };

/** The spot that a straight line between two others misses the most. */
function farthest(spots: readonly Spot[], from: number, to: number): Miss {
  let found: Miss = { index: from, way: 0 };
  for (let index = from + 1; index < to; index++) {
    const [spot, begin, end] = [spots[index], spots[from], spots[to]];
    const way = spot && begin && end ? distanceToLine(spot, begin, end) : 0;
    if (way > found.way) found = { index, way };
  }
  return found;
}

/** The few spots between the ends of a way, by index, through which straight lines follow it. */
export function turnsOf(spots: readonly Spot[], most = MOST_BETWEEN): readonly number[] {
  const kept = [0, spots.length - 1];
  while (kept.length < most + 2) {
    const misses = kept.slice(1).map((to, index) => farthest(spots, kept[index] ?? 0, to));
    const worst = misses.reduce((one, other) => (other.way > one.way ? other : one));
    if (worst.way <= NEAR) break;
    kept.push(worst.index);
    kept.sort((one, other) => one - other);
  }
  return kept.slice(1, -1);
}

/** A stroke with few of its places, as it is stored. `spotOf` says where a place is in pixels. */
export function thinned(stroke: Drawing, spotOf: (anchor: Anchor) => Spot | undefined): Drawing {
  const path = pathOf(stroke);
  const turns = turnsOf(path.flatMap((anchor) => spotOf(anchor) ?? []));
  return { ...stroke, between: turns.flatMap((index) => path[index] ?? []) };
}
