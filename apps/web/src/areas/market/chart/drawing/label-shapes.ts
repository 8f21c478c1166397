import type { IPrimitivePaneRenderer } from 'lightweight-charts';
import { type LabelEdge, leadersOf, type Stretch } from './label-places.ts';

export type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];
type Size = Parameters<Parameters<Target['useMediaCoordinateSpace']>[0]>[0]['mediaSize'];

type Box = { readonly left: number; readonly width: number; readonly stretch: Stretch; readonly back: string; readonly radii: number[] };

const FONT = '10px system-ui, sans-serif';
/** Left and right of a name in its box. */
export const PADDING = 5;

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

/** The width of a line's name with its box, in pixels; 0 if it has none. */
export function nameWidth(name: string): number {
  if (!measure || name === '') return 0;
  measure.font = FONT;
  return measure.measureText(name).width + 2 * PADDING;
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
