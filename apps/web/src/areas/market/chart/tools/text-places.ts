import type { Box } from '../drawing/label-places.ts';
import type { Spot } from './drawing.ts';

type Size = { readonly width: number; readonly height: number };

/** Pixels by which a text is shifted to find a free place. */
const STEP = 6;

/** A box of this size whose upper left corner is at the first of these places that is within the room and covers nothing of `taken`. */
export function freeBox(places: readonly Spot[], size: Size, room: Size, taken: readonly Box[]): Box | undefined {
  return places
    .map(({ x, y }): Box => ({ left: x, right: x + size.width, from: y, to: y + size.height }))
    .find(
      ({ left, right, from, to }) =>
        left >= 0 &&
        right <= room.width &&
        from >= 0 &&
        to <= room.height &&
        taken.every((box) => right <= box.left || left >= box.right || to <= box.from || from >= box.to),
    );
}

/** Places above and below one, the nearest first. */
export const nearPlaces = ({ x, y }: Spot, { height }: Size): readonly Spot[] =>
  Array.from({ length: Math.ceil(height / STEP) }, (_, index) => (index + 1) * STEP).flatMap((way) => [
    { x, y: y - way },
    { x, y: y + way },
  ]);
