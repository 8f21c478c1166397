import type {
  IPrimitivePaneRenderer,
  IPrimitivePaneView,
  ISeriesPrimitive,
  ISeriesPrimitiveAxisView,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import type { Palette } from '../drawing/palette.ts';
import { type Anchor, COLOURS, type Drawing, gripsOf, type Spot, widthOf } from './drawing.ts';
import { type Draws, drawHandle, drawLevels, drawLine, drawMeasured, drawRectangle, drawText } from './drawing-shapes.ts';

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];
const FONT = '11px system-ui, sans-serif';
/** Pixels between the handle of a text and its words. */
const BESIDE = 8;
const WORDS_FONT = '13px system-ui, sans-serif';

export type LayerOptions = {
  readonly palette: Palette;
  /** The place of an anchor; undefined if the scale cannot show it. */
  spotOf(anchor: Anchor): Spot | undefined;
  /** The lines of text of a measurement, the price of a level, the levels of a retracement, and what a text says. */
  textOf(drawing: Drawing): readonly string[];
};

/** Draws the user's own drawings over the candles, and the prices of levels on the axis. */
export class DrawingLayer implements ISeriesPrimitive<Time> {
  readonly #options: LayerOptions;
  readonly #views: readonly IPrimitivePaneView[];
  #host: SeriesAttachedParameter<Time> | undefined;
  #drawings: readonly Drawing[] = [];
  #prices: readonly ISeriesPrimitiveAxisView[] = [];
  #selected: number | undefined;

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

  priceAxisViews(): readonly ISeriesPrimitiveAxisView[] {
    return this.#prices;
  }

  /** Shows drawings, with the handles of the one that is selected by its ID. */
  show(drawings: readonly Drawing[], selected: number | undefined): void {
    this.#drawings = drawings;
    this.#selected = selected;
    this.#prices = drawings.filter(({ tool }) => tool === 'level').map((level) => this.#priceOf(level));
    this.#host?.requestUpdate();
  }

  #priceOf(level: Drawing): ISeriesPrimitiveAxisView {
    const { spotOf, textOf, palette } = this.#options;
    return {
      coordinate: () => spotOf(level.from)?.y ?? 0,
      visible: () => spotOf(level.from) !== undefined,
      text: () => textOf(level)[0] ?? '',
      textColor: () => (level.colour ? palette.onSide : palette.page),
      backColor: () => this.#colourOf(level),
    };
  }

  /** No average has the colour of texts. */
  #colourOf({ colour }: Drawing): string {
    return colour ? COLOURS[colour] : this.#options.palette.ink;
  }

  #draw(target: Target): void {
    // biome-ignore lint/correctness/useHookAtTopLevel: not a hook
    target.useMediaCoordinateSpace(({ context, mediaSize }) => {
      context.font = FONT;
      context.textBaseline = 'middle';
      context.lineJoin = 'round';
      const { page, onSide } = this.#options.palette;
      for (const drawing of this.#drawings) {
        const look = { colour: this.#colourOf(drawing), line: widthOf(drawing), page, onColour: onSide };
        this.#drawOne(drawing, { context, ...mediaSize, ...look });
      }
    });
  }

  #drawOne(drawing: Drawing, draws: Draws): void {
    const { spotOf, textOf } = this.#options;
    const [from, to] = [spotOf(drawing.from), spotOf(drawing.to)];
    if (!from || !to) return;
    const { context, width } = draws;
    const { tool } = drawing;
    const texts = textOf(drawing);
    if (tool === 'trend') drawLine(draws, from, to);
    if (tool === 'level') drawLine(draws, { x: 0, y: from.y }, { x: width, y: from.y });
    if (tool === 'rectangle') drawRectangle(draws, from, to);
    if (tool === 'fibonacci') drawLevels(draws, texts, from, to);
    if (tool === 'ruler') this.#drawRuler(drawing, draws, from, to);
    if (tool === 'text') {
      context.font = WORDS_FONT;
      drawText(draws, texts[0] ?? '', { x: from.x + BESIDE, y: from.y });
      context.font = FONT;
    }
    if (drawing.id !== this.#selected) return;
    for (const grip of gripsOf(tool)) drawHandle(draws, tool === 'level' ? { x: width / 2, y: from.y } : grip === 'to' ? to : from);
  }

  #drawRuler(drawing: Drawing, draws: Draws, from: Spot, to: Spot): void {
    const { up, down } = this.#options.palette;
    const inColour = { ...draws, colour: drawing.to.price >= drawing.from.price ? up : down, line: 1 };
    drawRectangle(inColour, from, to);
    drawMeasured(inColour, this.#options.textOf(drawing), from, to);
  }
}
