import type { IPrimitivePaneRenderer, IPrimitivePaneView, ISeriesPrimitive, SeriesAttachedParameter, Time } from 'lightweight-charts';
import { LOW_CANDLES } from '../drawing/label-places.ts';
import { faded, type Palette } from '../drawing/palette.ts';
import { type Anchor, COLOURS, type Drawing, type Grip, gripsOf, RETRACEMENTS, rayEnd, type Spot, widthOf } from './drawing.ts';

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];
type Draws = {
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

const HANDLE_RADIUS = 5;
const FOCUSED_RADIUS = 7;
const LINE_HEIGHT = 14;
const FONT = '11px system-ui, sans-serif';
/** Pixels between a level and its text. */
const GAP = 4;
/** Width of the edges of letters in the colour of the page. */
const TEXT_EDGE = 3;
/** Opacity of the inside of a rectangle. */
const FILLING = 0.14;
const WORDS_FONT = '13px system-ui, sans-serif';

/** The selected drawing, and its handle that has the keyboard's focus. */
export type Selected = { readonly id: number; readonly grip?: Grip };

export type LayerOptions = {
  readonly palette: Palette;
  /** The place of an anchor; undefined if the scale cannot show it. */
  spotOf(anchor: Anchor): Spot | undefined;
  /** The lines of text of a measurement, the price or time of a line, the levels of a retracement, and what a text says. */
  textOf(drawing: Drawing): readonly string[];
};

function drawText({ context, width, onColour }: Draws, lines: readonly string[], { x, y }: Spot, back: string): void {
  const wide = Math.max(...lines.map((line) => context.measureText(line).width)) + 12;
  const tall = lines.length * LINE_HEIGHT + 6;
  const left = Math.min(Math.max(2, x - wide / 2), width - wide - 2);
  const top = Math.max(2, y);
  context.fillStyle = back;
  context.beginPath();
  context.roundRect(left, top, wide, tall, 4);
  context.fill();
  context.fillStyle = onColour;
  for (const [index, line] of lines.entries()) context.fillText(line, left + 6, top + 3 + (index + 0.5) * LINE_HEIGHT);
}

function drawLine(context: CanvasRenderingContext2D, from: Spot, to: Spot): void {
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
}

/** Text over candles: the edges of its letters hide what they stand on, and nothing else. */
function drawBare({ context, colour, page }: Draws, text: string, { x, y }: Spot): void {
  context.strokeStyle = page;
  context.lineWidth = TEXT_EDGE;
  context.strokeText(text, x, y);
  context.fillStyle = colour;
  context.fillText(text, x, y);
}

/** Where the text of a level begins: left of the level, else right of it, else on it, whichever has room first. */
function besideLevel({ width }: Draws, left: number, right: number, wide: number): number {
  if (left - wide - GAP >= 0) return left - wide - GAP;
  return right + GAP + wide <= width ? right + GAP : left + GAP;
}

/** The levels of a retracement between its ends, with their texts where they do not cover one another. A low chart has no texts. */
function drawLevels(draws: Draws, texts: readonly string[], from: Spot, to: Spot): void {
  const { context, colour, line, height } = draws;
  const [left, right] = from.x < to.x ? [from.x, to.x] : [to.x, from.x];
  const wide = Math.max(...texts.map((text) => context.measureText(text).width));
  const x = besideLevel(draws, left, right, wide);
  let free = height < LOW_CANDLES ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  for (const [index, part] of RETRACEMENTS.entries()) {
    const y = to.y + (from.y - to.y) * part;
    context.strokeStyle = colour;
    context.lineWidth = line;
    drawLine(context, { x: left, y }, { x: right, y });
    const way = Math.abs(y - to.y);
    if (way < free) continue;
    drawBare(draws, texts[index] ?? '', { x, y });
    free = way + LINE_HEIGHT;
  }
}

function drawRectangle({ context, colour }: Draws, from: Spot, to: Spot): void {
  const [wide, tall] = [to.x - from.x, to.y - from.y];
  context.fillStyle = colour;
  context.globalAlpha = FILLING;
  context.fillRect(from.x, from.y, wide, tall);
  context.globalAlpha = 1;
  context.strokeRect(from.x, from.y, wide, tall);
}

/** Draws the user's own drawings over the candles. */
export class DrawingLayer implements ISeriesPrimitive<Time> {
  readonly #options: LayerOptions;
  readonly #views: readonly IPrimitivePaneView[];
  #host: SeriesAttachedParameter<Time> | undefined;
  #drawings: readonly Drawing[] = [];
  #selected: Selected | undefined;

  constructor(options: LayerOptions) {
    this.#options = options;
    this.#views = [{ zOrder: () => 'top', renderer: () => ({ draw: (target) => this.#draw(target) }) }];
  }

  attached(host: SeriesAttachedParameter<Time>): void {
    this.#host = host;
  }

  detached(): void {
    this.#host = undefined;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }

  show(drawings: readonly Drawing[], selected: Selected | undefined): void {
    this.#drawings = drawings;
    this.#selected = selected;
    this.#host?.requestUpdate();
  }

  #draw(target: Target): void {
    // biome-ignore lint/correctness/useHookAtTopLevel: not a hook
    target.useMediaCoordinateSpace(({ context, mediaSize: { width, height } }) => {
      context.font = FONT;
      context.textBaseline = 'middle';
      context.lineJoin = 'round';
      // No average has the colour of texts.
      const { page, ink, onSide } = this.#options.palette;
      for (const drawing of this.#drawings) {
        const colour = drawing.colour ? COLOURS[drawing.colour] : ink;
        this.#drawOne(drawing, { context, width, height, colour, line: widthOf(drawing), page, onColour: onSide });
      }
    });
  }

  #drawOne(drawing: Drawing, draws: Draws): void {
    const [from, to] = [this.#options.spotOf(drawing.from), this.#options.spotOf(drawing.to)];
    if (!from || !to) return;
    const { context, width, height, colour, line } = draws;
    context.strokeStyle = colour;
    context.lineWidth = line;
    const texts = this.#options.textOf(drawing);
    if (drawing.tool === 'trend') drawLine(context, from, to);
    if (drawing.tool === 'ray') drawLine(context, from, rayEnd(from, to, { width, height }));
    if (drawing.tool === 'rectangle') drawRectangle(draws, from, to);
    if (drawing.tool === 'text') {
      context.font = WORDS_FONT;
      drawBare(draws, texts[0] ?? '', { x: from.x + 2 * GAP, y: from.y });
      context.font = FONT;
    }
    if (drawing.tool === 'ruler') this.#drawRuler(drawing, from, to, draws);
    if (drawing.tool === 'fibonacci') drawLevels(draws, texts, from, to);
    if (drawing.tool === 'level') {
      drawLine(context, { x: 0, y: from.y }, { x: width, y: from.y });
      drawText(draws, texts, { x: 0, y: from.y - LINE_HEIGHT - 8 }, colour);
    }
    if (drawing.tool === 'vertical') {
      drawLine(context, { x: from.x, y: 0 }, { x: from.x, y: height });
      drawText(draws, texts, { x: from.x, y: height - LINE_HEIGHT - 8 }, colour);
    }
    if (drawing.id !== this.#selected?.id) return;
    const { grip } = this.#selected;
    const middles = { level: { x: width / 2, y: from.y }, vertical: { x: from.x, y: height / 2 } };
    const spots = { from, to, whole: drawing.tool === 'level' || drawing.tool === 'vertical' ? middles[drawing.tool] : from };
    for (const handle of gripsOf(drawing.tool)) this.#drawHandle(draws, spots[handle], grip === handle);
  }

  #drawRuler(drawing: Drawing, from: Spot, to: Spot, draws: Draws): void {
    const { up, down } = this.#options.palette;
    const colour = drawing.to.price >= drawing.from.price ? up : down;
    const { context } = draws;
    context.fillStyle = faded(colour, 0.14);
    context.strokeStyle = colour;
    context.lineWidth = 1;
    context.fillRect(from.x, from.y, to.x - from.x, to.y - from.y);
    context.strokeRect(from.x, from.y, to.x - from.x, to.y - from.y);
    drawText(draws, this.#options.textOf(drawing), { x: (from.x + to.x) / 2, y: Math.max(from.y, to.y) + 4 }, colour);
  }

  #drawHandle({ context, colour, page }: Draws, { x, y }: Spot, isFocused: boolean): void {
    context.fillStyle = isFocused ? colour : page;
    context.strokeStyle = colour;
    context.lineWidth = 2;
    context.beginPath();
    context.arc(x, y, isFocused ? FOCUSED_RADIUS : HANDLE_RADIUS, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
}
