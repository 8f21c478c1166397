import type { IPrimitivePaneRenderer, IPrimitivePaneView, ISeriesPrimitive, SeriesAttachedParameter, Time } from 'lightweight-charts';
import { faded, type Palette } from '../drawing/palette.ts';
import type { Anchor, Drawing, Grip, Spot } from './drawing.ts';

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];
type Draws = { readonly context: CanvasRenderingContext2D; readonly width: number; readonly colour: string };

const HANDLE_RADIUS = 5;
const FOCUSED_RADIUS = 7;
const LINE_HEIGHT = 14;
const FONT = '11px system-ui, sans-serif';

/** The selected drawing, and its handle that has the keyboard's focus. */
export type Selected = { readonly id: number; readonly grip?: Grip };

export type LayerOptions = {
  readonly palette: Palette;
  /** The place of an anchor; undefined if the scale cannot show it. */
  spotOf(anchor: Anchor): Spot | undefined;
  /** The lines of text of a measurement, and of a price. */
  textOf(drawing: Drawing): readonly string[];
};

function drawText({ context, width }: Draws, lines: readonly string[], { x, y }: Spot, back: string): void {
  const wide = Math.max(...lines.map((line) => context.measureText(line).width)) + 12;
  const tall = lines.length * LINE_HEIGHT + 6;
  const left = Math.min(Math.max(2, x - wide / 2), width - wide - 2);
  const top = Math.max(2, y);
  context.fillStyle = back;
  context.beginPath();
  context.roundRect(left, top, wide, tall, 4);
  context.fill();
  context.fillStyle = '#fff';
  for (const [index, line] of lines.entries()) context.fillText(line, left + 6, top + 3 + (index + 0.5) * LINE_HEIGHT);
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
    target.useMediaCoordinateSpace(({ context, mediaSize: { width } }) => {
      context.font = FONT;
      context.textBaseline = 'middle';
      for (const drawing of this.#drawings) this.#drawOne(drawing, { context, width, colour: this.#options.palette.plots[2] ?? '' });
    });
  }

  #drawOne(drawing: Drawing, draws: Draws): void {
    const [from, to] = [this.#options.spotOf(drawing.from), this.#options.spotOf(drawing.to)];
    if (!from || !to) return;
    const { context, width, colour } = draws;
    context.strokeStyle = colour;
    context.lineWidth = 1.5;
    context.beginPath();
    if (drawing.tool === 'level') {
      context.moveTo(0, from.y);
      context.lineTo(width, from.y);
    } else if (drawing.tool === 'trend') {
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
    }
    context.stroke();
    if (drawing.tool === 'ruler') this.#drawRuler(drawing, from, to, draws);
    if (drawing.tool === 'level') drawText(draws, this.#options.textOf(drawing), { x: 0, y: from.y - LINE_HEIGHT - 8 }, colour);
    if (drawing.id !== this.#selected?.id) return;
    const { grip } = this.#selected;
    if (drawing.tool === 'level') this.#drawHandle(draws, { x: width / 2, y: from.y }, grip === 'whole');
    else for (const [handle, spot] of Object.entries({ from, to })) this.#drawHandle(draws, spot, grip === handle);
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

  #drawHandle({ context, colour }: Draws, { x, y }: Spot, isFocused: boolean): void {
    context.fillStyle = isFocused ? colour : this.#options.palette.page;
    context.strokeStyle = colour;
    context.lineWidth = 2;
    context.beginPath();
    context.arc(x, y, isFocused ? FOCUSED_RADIUS : HANDLE_RADIUS, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
}
