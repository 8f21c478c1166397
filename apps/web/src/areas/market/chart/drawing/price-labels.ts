import type { IPrimitivePaneView, ISeriesPrimitive, SeriesAttachedParameter, Time, UTCTimestamp } from 'lightweight-charts';
import { chartPriceText } from './chart-options.ts';
import {
  type Box,
  hiddenNumbers,
  LABEL_GAP,
  LABEL_HEIGHT,
  type LastLabel,
  type LinePlace,
  LOW_CANDLES,
  lastPriceStretch,
  linePlaces,
  numbersHalfway,
  type Stretch,
} from './label-places.ts';
import { drawBox, drawLeaders, drawName, drawOn, nameWidth, type Target } from './label-shapes.ts';

/** The price of the running candle, and the time until it closes. */
export type LastPrice = {
  readonly time: UTCTimestamp;
  readonly price: number;
  readonly text: string;
  readonly countdown: string;
  readonly back: string;
};
/** A name of a line, on the colour of its box. */
type LineName = { readonly text: string; readonly back: string };
/** A labelled line of the user's own. Its names are at the right edge of the candles, next to its price, or at the left one. */
export type LabelledLine = {
  readonly price: number;
  readonly text: string;
  readonly back: string;
  readonly names: readonly LineName[];
  readonly isLeft: boolean;
};
type Look = { readonly ink: string; readonly page: string; readonly mute: string; readonly priceDecimals: number };

/** Left of the axis numbers, as the library places its own. */
const INDENT = 9;
/** A name and its price are one box; so are the names at the left edge. */
const ROUND_LEFT = [2, 0, 0, 2];
const ROUND_RIGHT = [0, 2, 2, 0];
const SQUARE = [0];
/** Half the height of a number of the scale. */
const HALF_NUMBER = 6;
/** A finger hits a label if it is this near to its middle. */
const REACH = 18;

/** `left` is where the label begins at the right edge, in pixels; `y` is the height of its line. */
type Placed = { readonly line: LabelledLine; readonly middle: number; readonly y: number; readonly left: number };

const namesOf = ({ names }: LabelledLine): readonly LineName[] => names.filter(({ text }) => text !== '');
const widthOf = (line: LabelledLine): number => namesOf(line).reduce((sum, { text }) => sum + nameWidth(text), 0);

/**
 * The labels of the last price with its countdown, and of the user's own lines: names at an edge of the candles, prices on
 * the axis. None covers another, and numbers of the scale that would show behind them are erased. In a low chart
 * erased numbers are replaced by numbers halfway between two others, and there is no countdown while lines are in view.
 */
export class PriceLabels implements ISeriesPrimitive<Time> {
  readonly #look: Look;
  #host: SeriesAttachedParameter<Time> | undefined;
  #last: LastPrice | undefined;
  #lines: readonly LabelledLine[] = [];
  /** The numbers of the scale. */
  #ticks: readonly number[] = [];
  #placed: readonly Placed[] = [];
  #places: readonly LinePlace[] = [];
  #listener: ((places: readonly LinePlace[]) => void) | undefined;
  /** Where the legend ends, in pixels from the top. */
  #top = 0;
  #lastAt: LastLabel | undefined;
  /** True for a low chart with lines in view. */
  #isCrowded = false;
  readonly #names = viewOf('top', (target) => this.#drawNames(target));
  /** Below the price of the crosshair. */
  readonly #prices = viewOf('normal', (target) => this.#drawPrices(target));

  constructor(look: Look) {
    this.#look = look;
  }

  attached(host: SeriesAttachedParameter<Time>): void {
    this.#host = host;
  }

  detached(): void {
    this.#host = undefined;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#names;
  }

  priceAxisPaneViews(): readonly IPrimitivePaneView[] {
    return this.#prices;
  }

  showLast(last: LastPrice): void {
    this.#last = last;
    this.#host?.requestUpdate();
  }

  showLines(lines: readonly LabelledLine[]): void {
    this.#lines = lines;
    this.#host?.requestUpdate();
  }

  keepBelow(top: number): void {
    this.#top = top;
    this.#host?.requestUpdate();
  }

  /** The index of the line whose label is at a spot; undefined if there is none. */
  lineAt({ x, y }: { readonly x: number; readonly y: number }): number | undefined {
    const near = this.#placed.filter(({ left, middle }) => x >= left && Math.abs(y - middle) <= REACH);
    const nearest = near.toSorted((one, other) => Math.abs(y - one.middle) - Math.abs(y - other.middle))[0];
    return nearest && this.#lines.indexOf(nearest.line);
  }

  /** Calls `listener` with the places of the lines now and whenever one of them changes, until the returned function is called. */
  listen(listener: (places: readonly LinePlace[]) => void): () => void {
    this.#listener = listener;
    listener(this.#places);
    return () => {
      if (this.#listener === listener) this.#listener = undefined;
    };
  }

  /** What the legend and the names of lines cover of the candles. */
  get covered(): readonly Box[] {
    const right = this.#host?.chart.timeScale().width() ?? 0;
    const names = this.#placed.flatMap(({ line, middle, left }) => [
      { ...around(middle), left, right },
      ...(line.isLeft ? [{ ...around(middle), left: 0, right: widthOf(line) }] : []),
    ]);
    const spares = this.#lines.flatMap((line, index) => {
      const middle = this.#places[index]?.spare;
      return middle === undefined
        ? []
        : [{ ...around(middle), left: right - LABEL_GAP - nameWidth(line.names[0]?.text ?? '', line.text), right }];
    });
    return [{ left: 0, right, from: 0, to: this.#top }, ...names, ...spares];
  }

  noteTicks(prices: readonly number[]): void {
    this.#ticks = prices;
  }

  updateAllViews(): void {
    if (!this.#host) return;
    const { chart, series } = this.#host;
    const height = chart.panes()[0]?.getHeight() ?? 0;
    const y = (price: number) => series.priceToCoordinate(price);
    const lines = this.#lines.map(({ price }) => y(price));
    this.#isCrowded = height < LOW_CANDLES && lines.some((at) => at !== null && at >= 0 && at <= height);
    this.#lastAt = this.#last && lastPriceStretch(y(this.#last.price), this.#isCounting() ? 2 : 1, height);
    this.#tell(linePlaces(lines, { from: this.#top, to: height }, this.#lastAt));
    this.#placed = this.#lines.flatMap((line, index) => {
      const { middle, y: at = null } = this.#places[index] ?? {};
      if (middle === undefined || at === null) return [];
      const names = line.isLeft ? 0 : widthOf(line);
      return [{ line, middle, y: at, left: chart.timeScale().width() - names }];
    });
  }

  #tell(places: readonly LinePlace[]): void {
    const isSame =
      places.length === this.#places.length &&
      places.every(({ y, middle, spare }, index) => {
        const before = this.#places[index];
        return y === before?.y && middle === before.middle && spare === before.spare;
      });
    this.#places = places;
    if (!isSame) this.#listener?.(places);
  }

  /** True while the running candle is in view: the countdown belongs to it. A crowded chart has no room for it. */
  #isCounting(): boolean {
    if (this.#isCrowded) return false;
    const scale = this.#host?.chart.timeScale();
    const x = this.#last && scale?.timeToCoordinate(this.#last.time);
    return x !== undefined && x !== null && x <= (scale?.width() ?? 0);
  }

  #drawNames(target: Target): void {
    drawOn(target, (context) => {
      this.#drawLeaders(context);
      for (const { line, middle, left: right } of this.#placed) {
        const names = namesOf(line);
        let left = line.isLeft ? 0 : right;
        for (const [index, { text, back }] of names.entries()) {
          const width = nameWidth(text);
          const isLast = index === names.length - 1;
          const radii = line.isLeft ? (isLast ? ROUND_RIGHT : SQUARE) : ROUND_LEFT;
          drawBox(context, { left, width, stretch: around(middle), back, radii });
          drawName(context, text, { left, middle, ink: this.#look.ink });
          left += width;
        }
      }
    });
  }

  /** From prices at the right edge, and from names at the left one. */
  #drawLeaders(context: CanvasRenderingContext2D): void {
    const edges = (placed: readonly Placed[], xOf: (each: Placed) => number) =>
      placed.map((each) => ({ x: xOf(each), middle: each.middle, y: each.y, colour: each.line.back }));
    const named = this.#placed.filter(({ line }) => line.isLeft);
    drawLeaders(
      context,
      edges(this.#placed, ({ left }) => left),
      -1,
    );
    drawLeaders(
      context,
      edges(named, ({ line }) => widthOf(line)),
      1,
    );
  }

  #drawPrices(target: Target): void {
    drawOn(target, (context, { width, height }) => {
      const stretches = [...this.#placed.map(({ middle }) => around(middle)), ...(this.#lastAt ? [this.#lastAt] : [])];
      const numbers = this.#ticks
        .map((price) => ({ price, y: this.#host?.series.priceToCoordinate(price) ?? -HALF_NUMBER }))
        .sort((one, other) => one.y - other.y);
      context.fillStyle = this.#look.page;
      for (const { y } of hiddenNumbers(numbers, stretches)) context.fillRect(1, y - HALF_NUMBER, width - 1, 2 * HALF_NUMBER);
      context.fillStyle = this.#look.mute;
      const { priceDecimals } = this.#look;
      const added = height < LOW_CANDLES ? numbersHalfway(numbers, stretches, height, 10 ** -priceDecimals) : [];
      for (const { price, y } of added) context.fillText(chartPriceText(price, priceDecimals), INDENT, y + 0.5, width - INDENT);
      const box = (stretch: Stretch, back: string, texts: readonly string[]) => {
        drawBox(context, { left: 0, width: width - 1, stretch, back, radii: ROUND_RIGHT });
        context.fillStyle = this.#look.ink;
        for (const [index, text] of texts.entries())
          context.fillText(text, INDENT, stretch.from + (index + 0.5) * LABEL_HEIGHT + 0.5, width - INDENT);
      };
      for (const { line, middle } of this.#placed) box(around(middle), line.back, [line.text]);
      if (this.#last && this.#lastAt)
        box(this.#lastAt, this.#last.back, [this.#last.text, ...(this.#isCounting() ? [this.#last.countdown] : [])]);
    });
  }
}

const around = (middle: number): Stretch => ({ from: middle - LABEL_HEIGHT / 2, to: middle + LABEL_HEIGHT / 2 });

const viewOf = (zOrder: 'normal' | 'top', draw: (target: Target) => void): readonly IPrimitivePaneView[] => [
  { zOrder: () => zOrder, renderer: () => ({ draw }) },
];
