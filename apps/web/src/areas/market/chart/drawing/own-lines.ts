import {
  type IPriceLine,
  type IPrimitivePaneView,
  type ISeriesApi,
  type ISeriesPrimitive,
  LineStyle,
  type SeriesType,
  type Time,
} from 'lightweight-charts';
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
/** A finger hits a label, and a mouse a line, if it is this near, in pixels. */
const REACH = { finger: 36, mouse: 4 } as const;
/** Sizes of labels in pixels: their height, the room around a name, and the width of the cross that cancels an order. */
const LABEL = { height: 16, padding: 6, cross: 18 } as const;
const FONTS = { name: '10px system-ui, sans-serif', cross: '14px system-ui, sans-serif' } as const;

/** The label of a line, in pixels. */
type Label = { readonly line: ChartLine; readonly name: string; readonly y: number; readonly left: number; readonly right: number };

const measure = document.createElement('canvas').getContext('2d');

/** The width of a line's label with a name, in pixels. */
function labelWidth({ onCancel }: ChartLine, name: string): number {
  if (measure) measure.font = FONTS.name;
  return (measure?.measureText(name).width ?? 0) + 2 * LABEL.padding + (onCancel ? LABEL.cross : 0);
}

/** The user's own lines in a chart, with their labels; some can be dragged to another price. */
export class OwnLines implements ISeriesPrimitive<Time> {
  readonly #main: ISeriesApi<SeriesType>;
  readonly #look: ChartLook;
  readonly #places: Pick<ChartPlaces, 'size'>;
  readonly #views: readonly IPrimitivePaneView[] = [
    {
      zOrder: () => 'top',
      renderer: () => ({ draw: (target) => target.useMediaCoordinateSpace(({ context }) => this.#draw(context)) }),
    },
  ];
  #lines: readonly ChartLine[] = [];
  #drawn: readonly IPriceLine[] = [];
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

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }

  /** Shows lines. One under the finger stays there. */
  show(lines: readonly ChartLine[]): void {
    this.#lines = lines;
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
    for (const line of this.#lines) if (line.gainAt) this.#redraw(line);
  }

  /** The pixels that names need right of the candles; profits cover candles. */
  get nameRoom(): number {
    return Math.max(0, ...this.#lines.map((line) => (line.title === '' ? 0 : labelWidth(line, line.title))));
  }

  #nameOf({ title, gainAt }: ChartLine): string {
    const gain = this.#mark === undefined ? undefined : gainAt?.(this.#mark);
    return gain === undefined ? title : `${title} ${gain}`;
  }

  #priceOf(line: ChartLine): number {
    return line === this.#held?.line ? (this.#draggedTo ?? line.price) : line.price;
  }

  #optionsOf(line: ChartLine) {
    const { tone, isEdge = false, isFaint } = line;
    const { palette } = this.#look;
    return {
      price: this.#priceOf(line),
      // A label with a cross is drawn here: where the library puts its labels is not known.
      title: line.onCancel ? '' : this.#nameOf(line),
      color: faded(palette[tone], isFaint ? FAINT : 1),
      lineWidth: 1,
      lineStyle: tone === 'accent' ? LineStyle.LargeDashed : LineStyle.Dashed,
      axisLabelVisible: !isEdge,
      axisLabelColor: palette[tone],
      axisLabelTextColor: palette.onSide,
    } as const;
  }

  #redraw(line: ChartLine): void {
    this.#drawn[this.#lines.indexOf(line)]?.applyOptions(this.#optionsOf(line));
  }

  /** The labels, each on its line: one that would cover another is left of it. */
  #labels(): readonly Label[] {
    const { width } = this.#places.size;
    const labels: Label[] = [];
    for (const line of this.#lines) {
      const [name, y] = [this.#nameOf(line), this.#main.priceToCoordinate(this.#priceOf(line))];
      if (line.isEdge || name === '' || y === null) continue;
      const right = Math.min(width, ...labels.flatMap((other) => (Math.abs(other.y - y) < LABEL.height ? other.left - 1 : [])));
      labels.push({ line, name, y: Math.round(y), left: right - labelWidth(line, name), right });
    }
    return labels;
  }

  #draw(context: CanvasRenderingContext2D): void {
    const { palette } = this.#look;
    context.textBaseline = 'middle';
    for (const { line, name, y, left, right } of this.#labels().filter((label) => label.line.onCancel)) {
      context.fillStyle = palette[line.tone];
      context.fillRect(left, y - LABEL.height / 2, right - left, LABEL.height);
      context.fillStyle = palette.onSide;
      context.font = FONTS.name;
      context.fillText(name, left + LABEL.padding, y + 0.5);
      context.font = FONTS.cross;
      context.fillText('×', right - LABEL.cross + LABEL.padding, y + 0.5);
    }
  }

  /** The line at a spot, or nearest to it: by its label or, with a mouse, anywhere if it can be moved. A finger never hits a cross. */
  at(spot: Spot, pointer: keyof typeof REACH): { readonly line: ChartLine; readonly isCross: boolean } | undefined {
    const labels = this.#labels();
    const wayTo = ({ y }: Label) => Math.abs(y - spot.y);
    const isBeside = ({ left, line }: Label) => spot.x >= left || (pointer === 'mouse' && line.onMove !== undefined);
    const inside = labels.find((label) => wayTo(label) <= LABEL.height / 2 && spot.x >= label.left && spot.x <= label.right);
    const near = labels.filter((label) => wayTo(label) <= REACH[pointer] && isBeside(label));
    const label = inside ?? near.toSorted((one, other) => wayTo(one) - wayTo(other))[0];
    if (!label) return undefined;
    const isCross = pointer === 'mouse' && label === inside && spot.x >= label.right - LABEL.cross;
    return { line: label.line, isCross: isCross && label.line.onCancel !== undefined };
  }

  /** Takes a line that the user may drag. */
  hold(line: ChartLine | undefined): void {
    const y = line && this.#main.priceToCoordinate(line.price);
    this.#held = line && typeof y === 'number' ? { line, y } : undefined;
  }

  /** Shows the held line so many pixels below where it was, at the roundest price there. */
  drag(way: number): void {
    const held = this.#held;
    const price = held && (way === 0 ? held.line.price : this.#roundAt(held.y + way));
    if (!held || price === undefined || price <= 0) return;
    this.#draggedTo = price;
    this.#redraw(held.line);
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
    this.#redraw(line);
    const [before, after] = [line.price, to].map((price) => plainPrice(price, this.#look.priceDecimals));
    if (isDone && after !== undefined && after !== before) line.onMove?.(after);
  }

  #release(): void {
    this.#held = undefined;
    this.#draggedTo = undefined;
  }
}
