import { RETRACEMENTS, type Spot } from './drawing.ts';

export type Draws = {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  /** The width of lines, in pixels. */
  readonly line: number;
  /** The colour behind the candles. */
  readonly page: string;
  /** The colour of texts on a box. */
  readonly onColour: string;
};

/** Opacity of the inside of a rectangle. */
const FILLING = 0.14;
const HANDLE_RADIUS = 5;
const LINE_HEIGHT = 14;
/** Pixels between a line and its text. */
const GAP = 4;
/** Width of the edges of letters in the colour of the page. */
const TEXT_EDGE = 3;
/** Candles lower than this, in pixels, have no room for the texts of levels. */
const LOW = 140;

/** Draws a straight line between two spots. */
export function drawLine({ context, colour, line }: Draws, from: Spot, to: Spot): void {
  context.strokeStyle = colour;
  context.lineWidth = line;
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
}

/** Draws a filled rectangle between two corners. */
export function drawRectangle({ context, colour, line }: Draws, from: Spot, to: Spot): void {
  const box = [from.x, from.y, to.x - from.x, to.y - from.y] as const;
  context.fillStyle = colour;
  context.globalAlpha = FILLING;
  context.fillRect(...box);
  context.globalAlpha = 1;
  context.strokeStyle = colour;
  context.lineWidth = line;
  context.strokeRect(...box);
}

/** Draws what a finger moves. */
export function drawHandle({ context, colour, page }: Draws, { x, y }: Spot): void {
  context.fillStyle = page;
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.beginPath();
  context.arc(x, y, HANDLE_RADIUS, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
}

/** Draws text over candles: the edges of its letters hide what they stand on, and nothing else. */
export function drawText({ context, colour, page }: Draws, text: string, { x, y }: Spot): void {
  context.strokeStyle = page;
  context.lineWidth = TEXT_EDGE;
  context.strokeText(text, x, y);
  context.fillStyle = colour;
  context.fillText(text, x, y);
}

/** Draws the levels of a retracement between its ends, with their texts as far as there is room between them. */
export function drawLevels(draws: Draws, texts: readonly string[], from: Spot, to: Spot): void {
  const left = Math.min(from.x, to.x);
  let free = draws.height < LOW ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  for (const [index, part] of RETRACEMENTS.entries()) {
    const y = to.y + (from.y - to.y) * part;
    drawLine(draws, { x: from.x, y }, { x: to.x, y });
    const way = Math.abs(y - to.y);
    if (way < free) continue;
    drawText(draws, texts[index] ?? '', { x: Math.max(0, left) + GAP, y: y - LINE_HEIGHT / 2 });
    free = way + LINE_HEIGHT;
  }
}

/** Draws what a ruler measures, in a box below it, or within it if there is no room. */
export function drawMeasured(draws: Draws, texts: readonly string[], from: Spot, to: Spot): void {
  const { context, width, height, colour, onColour } = draws;
  const wide = Math.max(...texts.map((text) => context.measureText(text).width)) + 12;
  const tall = texts.length * LINE_HEIGHT + 6;
  const left = Math.min(Math.max(0, (from.x + to.x - wide) / 2), width - wide);
  const top = Math.min(Math.max(from.y, to.y) + GAP, height - tall);
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(left, top, wide, tall, 4);
  context.fill();
  context.fillStyle = onColour;
  for (const [index, text] of texts.entries()) context.fillText(text, left + 6, top + 3 + (index + 0.5) * LINE_HEIGHT);
}
