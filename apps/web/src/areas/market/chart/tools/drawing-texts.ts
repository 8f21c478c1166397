import { type Box, LOW_CANDLES } from '../drawing/label-places.ts';
import { RETRACEMENTS, type Spot } from './drawing.ts';
import { type Draws, drawLine } from './drawing-shapes.ts';

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

const LINE_HEIGHT = 14;
/** Pixels between a level and its text. */
const GAP = 4;
/** Pixels between a box with text and the edge of the candles. */
const EDGE = 2;
/** Width of the edges of letters in the colour of the page. */
const TEXT_EDGE = 3;

/** Draws lines of text into a box, at the first of the places for its size that is free; without one, they are left out. */
function drawText(draws: Draws, lines: readonly string[], placesFor: (wide: number, tall: number) => readonly Spot[]): void {
  const { context, colour, onColour, taken } = draws;
  const wide = Math.max(...lines.map((line) => context.measureText(line).width)) + 12;
  const tall = lines.length * LINE_HEIGHT + 6;
  const box = freeBox(placesFor(wide, tall), { width: wide, height: tall }, draws, taken);
  if (!box) return;
  taken.push(box);
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(box.left, box.from, wide, tall, 4);
  context.fill();
  context.fillStyle = onColour;
  for (const [index, line] of lines.entries()) context.fillText(line, box.left + 6, box.from + 3 + (index + 0.5) * LINE_HEIGHT);
}

/** Where a text around the middle `x` begins, so that it is whole. */
const begin = ({ width }: Draws, x: number, wide: number): number => Math.min(Math.max(EDGE, x - wide / 2), width - wide - EDGE);

/** Text over candles: the edges of its letters hide what they stand on, and nothing else. */
export function drawBare({ context, colour, page }: Draws, text: string, { x, y }: Spot): void {
  context.strokeStyle = page;
  context.lineWidth = TEXT_EDGE;
  context.strokeText(text, x, y);
  context.fillStyle = colour;
  context.fillText(text, x, y);
}

/**
 * The levels of a retracement between its ends. Their texts are left of them, right of them or above them, whichever is free first, and
 * are left out if that is nowhere. A low chart has no texts.
 */
export function drawLevels(draws: Draws, texts: readonly string[], from: Spot, to: Spot): void {
  const { context, width, height, taken } = draws;
  const [left, right] = from.x < to.x ? [from.x, to.x] : [to.x, from.x];
  const wide = Math.max(...texts.map((text) => context.measureText(text).width));
  const beside = [left - wide - GAP, right + GAP];
  const above = [Math.max(0, left) + GAP, Math.min(width, right) - wide - GAP];
  const hasTexts = height >= LOW_CANDLES && right > 0 && left < width;
  let free = hasTexts ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  for (const [index, part] of RETRACEMENTS.entries()) {
    const y = to.y + (from.y - to.y) * part;
    drawLine(draws, { x: left, y }, { x: right, y });
    const way = Math.abs(y - to.y);
    if (way < free) continue;
    const middle = y - LINE_HEIGHT / 2;
    const places = [...beside.map((x) => ({ x, y: middle })), ...above.map((x) => ({ x, y: y - LINE_HEIGHT }))];
    const box = freeBox(places, { width: wide, height: LINE_HEIGHT }, draws, taken);
    if (!box) continue;
    taken.push(box);
    drawBare(draws, texts[index] ?? '', { x: box.left, y: box.from + LINE_HEIGHT / 2 });
    free = way + LINE_HEIGHT;
  }
}

/** The price of a horizontal line, at either end of it. */
export function drawPrice(draws: Draws, texts: readonly string[], { y }: Spot): void {
  const ends = (wide: number) => [EDGE, draws.width - wide - 2 * GAP];
  const places = (wide: number, tall: number) => ends(wide).flatMap((x) => [y - tall - EDGE, y + EDGE].map((top) => ({ x, y: top })));
  drawText(draws, texts, places);
}

/** The time of a vertical line, at its lower end or as near to it as there is room. */
export function drawTime(draws: Draws, texts: readonly string[], { x }: Spot): void {
  drawText(draws, texts, (wide, tall) => {
    const lowest = { x: begin(draws, x, wide), y: draws.height - tall - EDGE };
    return [lowest, ...nearPlaces(lowest, draws)];
  });
}

/** What a ruler measures: below it, above it, or as near to its lower edge as there is room. */
export function drawMeasured(draws: Draws, texts: readonly string[], from: Spot, to: Spot): void {
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  const isAway = Math.max(from.x, to.x) < 0 || Math.min(from.x, to.x) > draws.width || bottom < 0 || top > draws.height;
  if (isAway) return;
  const places = (wide: number, tall: number) => {
    const x = begin(draws, (from.x + to.x) / 2, wide);
    const lowest = { x, y: Math.min(bottom + GAP, draws.height - tall - EDGE) };
    return [{ x, y: bottom + GAP }, { x, y: top - tall - GAP }, lowest, ...nearPlaces(lowest, draws)];
  };
  drawText(draws, texts, places);
}
