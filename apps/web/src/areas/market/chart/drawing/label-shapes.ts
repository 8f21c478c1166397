import type { IPrimitivePaneRenderer } from 'lightweight-charts';
import { BELL } from './bell.ts';
import { type LabelEdge, leadersOf, type Stretch } from './label-places.ts';

export type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];
type Size = Parameters<Parameters<Target['useMediaCoordinateSpace']>[0]>[0]['mediaSize'];

type Box = { readonly left: number; readonly width: number; readonly stretch: Stretch; readonly back: string; readonly radii: number[] };
/** The left edge of a name's box, and the height of its middle. */
type NamePlace = { readonly left: number; readonly middle: number; readonly ink: string };

const FONT = '10px system-ui, sans-serif';
/** Left and right of a name in its box. */
const PADDING = 5;
/** Between a name and the price beside it. */
const PRICE_GAP = 4;
/** A bell on a square of 24. */
const BELL_SHAPE =
  'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8' +
  'c0 4.499-1.411 5.956-2.738 7.326';
const BELL_SIZE = 11;

/** Draws texts and boxes in CSS pixels. */
export function drawOn(target: Target, draw: (context: CanvasRenderingContext2D, size: Size) => void): void {
  // biome-ignore lint/correctness/useHookAtTopLevel: not a hook
  target.useMediaCoordinateSpace(({ context, mediaSize }) => {
    context.font = FONT;
    context.textBaseline = 'middle';
    draw(context, mediaSize);
  });
}

const measure = document.createElement('canvas').getContext('2d');

/** The width of a line's name with its box, and a price beside it, in pixels; 0 if it has no name. */
export function nameWidth(name: string, price = ''): number {
  if (!measure || name === '') return 0;
  measure.font = FONT;
  const bare = name === BELL ? BELL_SIZE : measure.measureText(name).width;
  return bare + 2 * PADDING + (price === '' ? 0 : PRICE_GAP + measure.measureText(price).width);
}

/** Draws a name into its box. */
export function drawName(context: CanvasRenderingContext2D, name: string, { left, middle, ink }: NamePlace): void {
  context.fillStyle = ink;
  if (name !== BELL) {
    context.fillText(name, left + PADDING, middle + 0.5);
    return;
  }
  context.save();
  context.translate(left + PADDING, middle - BELL_SIZE / 2);
  context.scale(BELL_SIZE / 24, BELL_SIZE / 24);
  context.strokeStyle = ink;
  context.lineWidth = 2.5;
  context.stroke(new Path2D(BELL_SHAPE));
  context.restore();
}

/** Draws the box behind a text. */
export function drawBox(context: CanvasRenderingContext2D, { left, width, stretch, back, radii }: Box): void {
  context.fillStyle = back;
  context.beginPath();
  context.roundRect(left, stretch.from, width, stretch.to - stretch.from, radii);
  context.fill();
}

/** Draws lines from labels that were pushed away from their lines to these, each in its colour, on one side of the labels. */
export function drawLeaders(
  context: CanvasRenderingContext2D,
  labels: readonly (LabelEdge & { readonly colour: string })[],
  side: -1 | 1,
): void {
  context.lineWidth = 1;
  for (const [index, points = []] of leadersOf(labels, side).entries()) {
    context.strokeStyle = labels[index]?.colour ?? '';
    context.beginPath();
    for (const { x, y } of points) context.lineTo(x, y);
    context.stroke();
  }
}
