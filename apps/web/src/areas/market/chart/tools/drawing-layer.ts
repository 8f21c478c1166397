import type {
  IPrimitivePaneRenderer,
  IPrimitivePaneView,
  ISeriesPrimitive,
  ISeriesPrimitiveAxisView,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import type { Box } from '../drawing/label-places.ts';
import { faded, type Palette } from '../drawing/palette.ts';
import { type Anchor, COLOURS, type Drawing, type Grip, gripsOf, rayEnd, type Spot, widthOf } from './drawing.ts';
import { type Draws, drawBare, drawLevels, drawLine, drawMeasured, drawPrice, drawTime } from './drawing-texts.ts';

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];
const HANDLE_RADIUS = 5;
const FOCUSED_RADIUS = 7;
const FONT = '11px system-ui, sans-serif';
/** Opacity of the inside of a rectangle. */
const FILLING = 0.14;
/** Half the width of a time on the axis and the end of the time zone's name there, in pixels. */
const HALF_TIME = 60;
const ZONE_END = 36;
/** Pixels between the handle of a text and its words. */
const BESIDE = 8;
const WORDS_FONT = '13px system-ui, sans-serif';

/** The selected drawing, and its handle that has the keyboard's focus. */
export type Selected = { readonly id: number; readonly grip?: Grip };

export type LayerOptions = {
  readonly palette: Palette;
  /** The place of an anchor; undefined if the scale cannot show it. */
  spotOf(anchor: Anchor): Spot | undefined;
  /** The lines of text of a measurement, the price or time of a line, the levels of a retracement, and what a text says. */
  textOf(drawing: Drawing): readonly string[];
  /** What the legend and labels cover of the candles: no text is there. */
  covered(): readonly Box[];
};

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
  /** The times of vertical lines, on the time axis. */
  #times: readonly ISeriesPrimitiveAxisView[] = [];
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
    this.#times = drawings.filter(({ tool }) => tool === 'vertical').map((drawing) => this.#timeView(drawing));
    this.#host?.requestUpdate();
  }

  timeAxisViews(): readonly ISeriesPrimitiveAxisView[] {
    return this.#times;
  }

  #timeView(drawing: Drawing): ISeriesPrimitiveAxisView {
    const { spotOf, textOf, palette } = this.#options;
    const x = () => spotOf(drawing.from)?.x ?? -1;
    const width = () => this.#host?.chart.timeScale().width() ?? 0;
    return {
      coordinate: () => Math.max(x(), ZONE_END + HALF_TIME),
      // It would be beside the line.
      tickVisible: () => x() >= ZONE_END + HALF_TIME,
      visible: () => x() >= 0 && x() <= width(),
      text: () => textOf(drawing)[0] ?? '',
      textColor: () => palette.onSide,
      backColor: () => this.#colourOf(drawing),
    };
  }

  /** No average has the colour of texts. */
  #colourOf({ colour }: Drawing): string {
    return colour ? COLOURS[colour] : this.#options.palette.ink;
  }

  #draw(target: Target): void {
    // biome-ignore lint/correctness/useHookAtTopLevel: not a hook
    target.useMediaCoordinateSpace(({ context, mediaSize: { width, height } }) => {
      context.font = FONT;
      context.textBaseline = 'middle';
      context.lineJoin = 'round';
      const { page, onSide } = this.#options.palette;
      const taken = [...this.#options.covered()];
      for (const drawing of this.#drawings) {
        const colour = this.#colourOf(drawing);
        this.#drawOne(drawing, { context, width, height, colour, line: widthOf(drawing), page, onColour: onSide, taken });
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
      drawBare(draws, texts[0] ?? '', { x: from.x + BESIDE, y: from.y });
      context.font = FONT;
    }
    if (drawing.tool === 'ruler') this.#drawRuler(drawing, from, to, draws);
    if (drawing.tool === 'fibonacci') drawLevels(draws, texts, from, to);
    if (drawing.tool === 'level') {
      drawLine(context, { x: 0, y: from.y }, { x: width, y: from.y });
      drawPrice(draws, texts, from);
    }
    if (drawing.tool === 'vertical') drawLine(context, { x: from.x, y: 0 }, { x: from.x, y: height });
    if (drawing.id !== this.#selected?.id) return;
    // Its colours cover the time axis.
    if (drawing.tool === 'vertical') drawTime(draws, texts, from);
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
    drawMeasured({ ...draws, colour }, this.#options.textOf(drawing), from, to);
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
