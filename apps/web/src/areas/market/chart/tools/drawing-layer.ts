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
import {
  type Anchor,
  anchorOf,
  COLOURS,
  type Drawing,
  type Grip,
  gripsOf,
  pathOf,
  rayEnd,
  type Spot,
  type Tool,
  widthOf,
} from './drawing.ts';
import { type Draws, dashesOf, drawChannel, drawHandle, drawLine, drawRectangle, drawStroke } from './drawing-shapes.ts';
import { drawBare, drawLevels, drawMeasured, drawPrice, drawTime } from './drawing-texts.ts';

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];
const FONT = '11px system-ui, sans-serif';
/** The first pixel of the axis around which there is room for a time: half its width right of the time zone's name. */
const FIRST_TIME = 96;
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
    const { textOf, palette } = this.#options;
    const x = () => this.#xOf(drawing);
    return {
      coordinate: () => Math.max(x(), FIRST_TIME),
      // It would be beside the line.
      tickVisible: () => x() >= FIRST_TIME,
      visible: () => x() >= 0 && x() <= (this.#host?.chart.timeScale().width() ?? 0) && (x() >= FIRST_TIME || x() === this.#lastLeft()),
      text: () => textOf(drawing)[0] ?? '',
      textColor: () => palette.onSide,
      backColor: () => this.#colourOf(drawing),
    };
  }

  #xOf({ from }: Drawing): number {
    return this.#options.spotOf(from)?.x ?? -1;
  }

  /** Of the vertical lines whose times have the same place near the left end of the axis, the one nearest to it. */
  #lastLeft(): number {
    const places = this.#drawings.filter(({ tool }) => tool === 'vertical').map((drawing) => this.#xOf(drawing));
    return Math.max(...places.filter((x) => x < FIRST_TIME));
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
        const [colour, line] = [this.#colourOf(drawing), widthOf(drawing)];
        const dashes = drawing.isDashed ? dashesOf(line) : [];
        this.#drawOne(drawing, { context, width, height, colour, line, dashes, page, onColour: onSide, taken });
      }
    });
  }

  #drawOne(drawing: Drawing, draws: Draws): void {
    const { spotOf, textOf } = this.#options;
    const [from, to] = [spotOf(drawing.from), spotOf(drawing.to)];
    if (!from || !to) return;
    const { context, width, height } = draws;
    const { tool } = drawing;
    const texts = textOf(drawing);
    const path = pathOf(drawing).flatMap((anchor) => spotOf(anchor) ?? []);
    if (tool === 'trend') drawLine(draws, from, to);
    if (tool === 'brush') drawStroke(draws, path);
    if (tool === 'ray') drawLine(draws, from, rayEnd(from, to, { width, height }));
    if (tool === 'channel') drawChannel(draws, path);
    if (tool === 'rectangle') drawRectangle(draws, from, to);
    if (tool === 'text') {
      context.font = WORDS_FONT;
      drawBare(draws, texts[0] ?? '', { x: from.x + BESIDE, y: from.y });
      context.font = FONT;
    }
    if (tool === 'ruler') this.#drawRuler(drawing, from, to, draws);
    if (tool === 'fibonacci') drawLevels(draws, texts, from, to);
    if (tool === 'level') {
      drawLine(draws, { x: 0, y: from.y }, { x: width, y: from.y });
      drawPrice(draws, texts, from);
    }
    if (tool === 'vertical') drawLine(draws, { x: from.x, y: 0 }, { x: from.x, y: height });
    if (drawing.id !== this.#selected?.id) return;
    // Its colours cover the time axis.
    if (tool === 'vertical') drawTime(draws, texts, from);
    const { grip: focused } = this.#selected;
    const middles: Partial<Record<Tool, Spot>> = { level: { x: width / 2, y: from.y }, vertical: { x: from.x, y: height / 2 } };
    for (const grip of gripsOf(tool)) {
      const spot = middles[tool] ?? spotOf(anchorOf(drawing, grip));
      if (spot) drawHandle(draws, spot, grip === focused);
    }
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
}
