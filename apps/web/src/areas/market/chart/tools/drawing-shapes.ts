import type { Box } from '../drawing/label-places.ts';
import { distance, type Spot } from './drawing.ts';

export type Draws = {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  /** The width of lines, in pixels. */
  readonly line: number;
  /** The lengths of dashes and gaps, in pixels; a solid line has none. */
  readonly dashes: readonly number[];
  /** The colour behind the candles. */
  readonly page: string;
  /** The colour of texts on a box. */
  readonly onColour: string;
  /** What the legend, labels and earlier texts cover. */
  readonly taken: Box[];
};

/** Opacity of the inside of a rectangle or a channel. */
const FILLING = 0.14;
/** The line in the middle of a channel. */
const MIDDLE = { line: 1, dashes: [4, 4] };
/** Pixels before and after a turn of a stroke in which it is round. */
const ROUND = 8;
const HANDLE_RADIUS = 5;
const FOCUSED_RADIUS = 7;

/** The dashes of a line of this width. */
export const dashesOf = (line: number): readonly number[] => [line * 2 + 3, line + 3];

/** Strokes in the colour, width and dashes of a drawing; the edges of letters, stroked later, are solid. */
function inLine({ context, colour, line, dashes }: Draws, stroke: () => void): void {
  context.strokeStyle = colour;
  context.lineWidth = line;
  context.setLineDash([...dashes]);
  stroke();
  context.setLineDash([]);
}

function trace(context: CanvasRenderingContext2D, spots: readonly Spot[]): void {
  context.beginPath();
  for (const { x, y } of spots) context.lineTo(x, y);
}

function fill({ context, colour }: Draws, spots: readonly Spot[]): void {
  trace(context, spots);
  context.fillStyle = colour;
  context.globalAlpha = FILLING;
  context.fill();
  context.globalAlpha = 1;
}

/** Draws straight lines from spot to spot. */
export function drawLine(draws: Draws, ...spots: readonly Spot[]): void {
  inLine(draws, () => {
    trace(draws.context, spots);
    draws.context.stroke();
  });
}

/** A spot near another, on the way to a third. */
function towards(from: Spot, to: Spot): Spot {
  const part = Math.min(0.5, ROUND / Math.max(1, distance(from, to)));
  return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
}

/** Draws the way of a brush, with round turns. */
export function drawStroke(draws: Draws, spots: readonly Spot[]): void {
  const { context } = draws;
  inLine(draws, () => {
    context.beginPath();
    for (const [index, spot] of spots.entries()) {
      const [before, next] = [spots[index - 1] ?? spot, spots[index + 1] ?? spot];
      const [begin, end] = [towards(spot, before), towards(spot, next)];
      context.lineTo(begin.x, begin.y);
      context.quadraticCurveTo(spot.x, spot.y, end.x, end.y);
    }
    context.stroke();
  });
}

/** Draws a filled rectangle between two corners. */
export function drawRectangle(draws: Draws, from: Spot, to: Spot): void {
  const corners = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
  fill(draws, corners);
  inLine(draws, () => draws.context.strokeRect(from.x, from.y, to.x - from.x, to.y - from.y));
}

/** Draws two parallel lines with the line between them; before there is a second one, only the first. */
export function drawChannel(draws: Draws, [from, to, left, right]: readonly Spot[]): void {
  if (!from || !to) return;
  drawLine(draws, from, to);
  if (!left || !right || left.y === from.y) return;
  fill(draws, [from, to, right, left]);
  drawLine(draws, left, right);
  drawLine({ ...draws, ...MIDDLE }, { x: from.x, y: (from.y + left.y) / 2 }, { x: to.x, y: (to.y + right.y) / 2 });
}

/** Draws what a finger moves. */
export function drawHandle({ context, colour, page }: Draws, { x, y }: Spot, isFocused: boolean): void {
  context.fillStyle = isFocused ? colour : page;
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.beginPath();
  context.arc(x, y, isFocused ? FOCUSED_RADIUS : HANDLE_RADIUS, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
}
