import { type IPriceLine, type ISeriesApi, LineStyle, type SeriesType } from 'lightweight-charts';
import type { OwnOnChart } from '../../../../platform/settings.ts';
import type { Spot } from '../tools/drawing.ts';
import type { ChartLook } from './chart-look.ts';
import { plainPrice } from './chart-options.ts';
import type { ChartPlaces } from './chart-places.ts';
import { faded } from './palette.ts';

/**
 * One of the user's own horizontal lines: an order, an entry, a price that would close a position, or the price of an alert.
 * The edges of a range have no label.
 */
export type ChartLine = {
  readonly price: number;
  readonly title: string;
  readonly tone: 'up' | 'down' | 'accent' | 'warn' | 'alert';
  /** The lines among which the user hides it; absent if the chart always shows it. */
  readonly of?: Exclude<OwnOnChart, 'fills' | 'drawings'>;
  readonly isEdge?: boolean;
  /** One of many. */
  readonly isFaint?: boolean;
  /** The profit of its position at a mark price, in ticks; absent if it has none. */
  gainAt?(mark: number): string;
  /** Called with the price to which the user moved the line, or without one to ask for it; absent if it cannot be moved. */
  onMove?(price?: string): void;
  /** Opens what the line stands for. */
  onOpen?(): void;
  /** Cancels the order of the line, or asks if it is to be cancelled. */
  onCancel?(): void;
};

/** True for a line that was shown before, also if it was read again. */
export const isSameLine = (one: ChartLine, other: ChartLine): boolean => one.price === other.price && one.title === other.title;

/** Opacity of a line that is one of many. */
const FAINT = 0.35;
/** A finger hits a label if it is this near to its line, in pixels: labels that would cover each other stand beside their lines. */
const REACH = 36;
/** Around a name in its label, in pixels. */
const PADDING = 12;

const measure = document.createElement('canvas').getContext('2d');

/** The width of a name in its label, in pixels; 0 if it is empty. */
function nameWidth(name: string): number {
  if (!measure || name === '') return 0;
  measure.font = '10px system-ui, sans-serif';
  return measure.measureText(name).width + PADDING;
}

/** The user's own lines in a chart; some can be dragged to another price. */
export class OwnLines {
  readonly #main: ISeriesApi<SeriesType>;
  readonly #look: ChartLook;
  readonly #places: Pick<ChartPlaces, 'size'>;
  #lines: readonly ChartLine[] = [];
  #drawn: readonly IPriceLine[] = [];
  #chosen: ChartLine | undefined;
  /** The mark price in ticks; undefined before it is known. */
  #mark: number | undefined;
  /** The line under the finger, and its height in pixels before it was dragged. */
  #held: { readonly line: ChartLine; readonly y: number } | undefined;
  /** The price to which it was dragged so far. */
  #draggedTo: number | undefined;

  constructor(main: ISeriesApi<SeriesType>, look: ChartLook, places: Pick<ChartPlaces, 'size'>) {
    this.#main = main;
    this.#look = look;
    this.#places = places;
  }

  /** Shows lines, the chosen one thicker. A line under the finger stays there. */
  show(lines: readonly ChartLine[], chosen?: ChartLine): void {
    this.#lines = lines;
    this.#chosen = chosen;
    const held = this.#held;
    const line = held && lines.find((each) => isSameLine(each, held.line));
    if (held && line) this.#held = { ...held, line };
    else this.#release();
    for (const drawn of this.#drawn) this.#main.removePriceLine(drawn);
    this.#drawn = lines.map((each) => this.#main.createPriceLine(this.#optionsOf(each)));
  }

  /** Shows the profits of positions at a mark price; lines stay, also one that is dragged. */
  follow(mark: number | undefined): void {
    this.#mark = mark;
    this.#redraw(({ gainAt }) => gainAt !== undefined);
  }

  /** The pixels that names need right of the candles; profits cover candles. */
  get nameRoom(): number {
    return Math.max(0, ...this.#lines.map(({ title }) => nameWidth(title)));
  }

  #nameOf({ title, gainAt }: ChartLine): string {
    const gain = this.#mark === undefined ? undefined : gainAt?.(this.#mark);
    return gain === undefined ? title : `${title} ${gain}`;
  }

  #optionsOf(line: ChartLine) {
    const { price, tone, isEdge = false, isFaint } = line;
    const { palette } = this.#look;
    const isChosen = this.#chosen !== undefined && isSameLine(line, this.#chosen);
    return {
      price: line === this.#held?.line ? (this.#draggedTo ?? price) : price,
      title: this.#nameOf(line),
      color: faded(palette[tone], isFaint ? FAINT : 1),
      lineWidth: isChosen ? 2 : 1,
      lineStyle: tone === 'accent' ? LineStyle.LargeDashed : LineStyle.Dashed,
      axisLabelVisible: !isEdge,
      axisLabelColor: palette[tone],
      axisLabelTextColor: palette.onSide,
    } as const;
  }

  #redraw(isChanged: (line: ChartLine) => boolean): void {
    for (const [index, line] of this.#lines.entries()) if (isChanged(line)) this.#drawn[index]?.applyOptions(this.#optionsOf(line));
  }

  /** The line whose label is at a spot, or nearest to it. */
  lineAt({ x, y }: Spot): ChartLine | undefined {
    const { width } = this.#places.size;
    return this.#lines
      .flatMap((line) => {
        const at = line.isEdge || x < width - nameWidth(this.#nameOf(line)) ? null : this.#main.priceToCoordinate(line.price);
        return at === null || Math.abs(at - y) > REACH ? [] : [{ line, way: Math.abs(at - y) }];
      })
      .toSorted((one, other) => one.way - other.way)[0]?.line;
  }

  /** The line whose label is at a spot, if the user may move it. */
  movableAt(spot: Spot): ChartLine | undefined {
    const line = this.lineAt(spot);
    return line?.onMove && line;
  }

  /** Takes a line that the user may drag. */
  hold(line: ChartLine | undefined): void {
    const y = line && this.#main.priceToCoordinate(line.price);
    this.#held = line && typeof y === 'number' ? { line, y } : undefined;
  }

  /** Shows the held line so many pixels below where it was, at the roundest price there. */
  drag(way: number): void {
    const price = this.#held && (way === 0 ? this.#held.line.price : this.#roundAt(this.#held.y + way));
    if (price === undefined || price <= 0) return;
    this.#draggedTo = price;
    this.#redraw((line) => line === this.#held?.line);
  }

  /** The price within a pixel of a height with the most zeros, not finer than a tick; undefined beside the scale. */
  #roundAt(y: number): number | undefined {
    const [price, below] = [this.#main.coordinateToPrice(y), this.#main.coordinateToPrice(y + 1)];
    if (price === null || below === null) return undefined;
    const digits = Math.min(this.#look.priceDecimals, -Math.floor(Math.log10(2 * Math.abs(price - below))));
    const zeros = 10 ** digits;
    return Math.round(price * zeros) / zeros;
  }

  /** Ends a drag: the line is asked to move to where it was dropped, and until then is drawn where it was. */
  drop(isDone: boolean): void {
    const [line, to] = [this.#held?.line, this.#draggedTo];
    this.#release();
    if (!line || to === undefined) return;
    this.#redraw((each) => each === line);
    const [before, after] = [line.price, to].map((price) => plainPrice(price, this.#look.priceDecimals));
    if (isDone && after !== undefined && after !== before) line.onMove?.(after);
  }

  #release(): void {
    this.#held = undefined;
    this.#draggedTo = undefined;
  }
}
