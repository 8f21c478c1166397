import { type IPriceLine, type ISeriesApi, LineStyle, type SeriesType } from 'lightweight-charts';
import type { OwnOnChart } from '../../../../platform/settings.ts';
import type { Spot } from '../tools/drawing.ts';
import type { ChartLook } from './chart-look.ts';
import { chartPriceText, plainPrice } from './chart-options.ts';
import { LABEL_HEIGHT } from './label-places.ts';
import { nameWidth } from './label-shapes.ts';
import { faded } from './palette.ts';
import type { PriceLabels } from './price-labels.ts';

/**
 * One of the user's own horizontal lines: an order, an entry, a price that would close a position, or the price of an alert.
 * The edges of a range have no label.
 */
export type ChartLine = {
  readonly price: number;
  readonly title: string;
  /** A shorter name, for a label that has room for its price only with it. */
  readonly short?: string;
  readonly tone: 'up' | 'down' | 'accent' | 'warn' | 'alert';
  /** The lines among which the user hides it; absent if the chart always shows it. */
  readonly of?: Exclude<OwnOnChart, 'fills' | 'drawings'>;
  readonly isEdge?: boolean;
  /** One of many. */
  readonly isFaint?: boolean;
  /** The profit of its position at a mark price, in ticks; absent if it has none. */
  gainAt?(mark: number): Gain;
  /** Called with the price to which the user dragged the line; absent if it cannot be moved. */
  onMove?(price: string): void;
  /** Opens what the line stands for. */
  onOpen?(): void;
  /** Cancels the order of the line, or asks if it is to be cancelled. */
  onCancel?(): void;
};
/** A profit or a loss as a label shows it: `+12.34 USDT`. */
type Gain = { readonly text: string; readonly tone: 'up' | 'down' };
/** The last price and the legend take the room of so many labels. */
const OTHERS = 2;
/** The width of a short name with its price, in pixels. */
export const NAME_AND_PRICE = 88;

/** True for a line that was shown before, also if it was read again. */
export const isSameLine = (one: ChartLine, other: ChartLine): boolean => one.price === other.price && one.title === other.title;

/** The lines that have a label. */
export const labelledOf = (lines: readonly ChartLine[]): readonly ChartLine[] => lines.filter(({ isEdge }) => !isEdge);

/** Opacity of a line that is one of many. */
const FAINT = 0.35;

function lineOptions({ price, tone, isFaint }: ChartLine, { palette }: ChartLook) {
  const lineStyle = tone === 'accent' ? LineStyle.LargeDashed : LineStyle.Dashed;
  const color = faded(palette[tone], isFaint ? FAINT : 1);
  return { price, title: '', color, lineWidth: 1, lineStyle, axisLabelVisible: false } as const;
}

/** The user's own lines in a chart, with their labels; some can be dragged to another price. */
export class OwnLines {
  readonly #main: ISeriesApi<SeriesType>;
  readonly #labels: PriceLabels;
  readonly #look: ChartLook;
  #lines: readonly ChartLine[] = [];
  #drawn: IPriceLine[] = [];
  /** The mark price in ticks; undefined before it is known. */
  #mark: number | undefined;
  /** The line under the finger, and its height in pixels before it was dragged. */
  #held: { readonly line: ChartLine; readonly y: number } | undefined;
  /** The price to which it was dragged so far. */
  #draggedTo: number | undefined;

  constructor(main: ISeriesApi<SeriesType>, labels: PriceLabels, look: ChartLook) {
    this.#main = main;
    this.#labels = labels;
    this.#look = look;
  }

  /** Shows lines. If there is no room for all labels, earlier lines keep theirs. A line under the finger stays there. */
  show(lines: readonly ChartLine[]): void {
    this.#lines = lines;
    const held = this.#held;
    const line = held && lines.find((each) => isSameLine(each, held.line));
    if (held && line) this.#held = { ...held, line };
    else this.#release();
    this.#draw();
  }

  /** Shows the profits of positions at a mark price; lines stay, also one that is dragged. */
  follow(mark: number | undefined): void {
    this.#mark = mark;
    this.#label(this.#current);
  }

  /** The pixels that names need right of the candles: if these are too low for all labels, a short name has its price beside it. */
  nameRoom(height: number): number {
    const labelled = labelledOf(this.#lines);
    const names = labelled.filter(({ gainAt }) => !gainAt).map(({ title }) => nameWidth(title));
    const isCrowded = height > 0 && labelled.length > height / LABEL_HEIGHT - OTHERS;
    return Math.max(0, ...names, labelled.length > 0 && isCrowded ? NAME_AND_PRICE : 0);
  }

  /** The lines, a dragged one at the price to which it was dragged so far. */
  get #current(): readonly ChartLine[] {
    const to = this.#draggedTo;
    return to === undefined ? this.#lines : this.#lines.map((line) => (line === this.#held?.line ? { ...line, price: to } : line));
  }

  #draw(): void {
    const lines = this.#current;
    for (const drawn of this.#drawn) this.#main.removePriceLine(drawn);
    this.#drawn = lines.map((line) => this.#main.createPriceLine(lineOptions(line, this.#look)));
    this.#label(lines);
  }

  #label(lines: readonly ChartLine[]): void {
    const { palette, priceDecimals } = this.#look;
    this.#labels.showLines(
      labelledOf(lines).map(({ price, title, tone, gainAt }) => {
        const gain = this.#mark === undefined ? undefined : gainAt?.(this.#mark);
        const names = [{ text: title, back: palette[tone] }, ...(gain ? [{ text: gain.text, back: palette[gain.tone] }] : [])];
        return { price, text: chartPriceText(price, priceDecimals), back: palette[tone], names, isLeft: gainAt !== undefined };
      }),
    );
  }

  /** The line whose label is at a spot. */
  lineAt(spot: Spot): ChartLine | undefined {
    const index = this.#labels.lineAt(spot);
    return index === undefined ? undefined : labelledOf(this.#lines)[index];
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

  /** Shows the held line so many pixels below where it was, wherever its label is. */
  drag(way: number): void {
    const price = this.#held && this.#main.coordinateToPrice(this.#held.y + way);
    if (typeof price !== 'number' || price <= 0) return;
    this.#draggedTo = price;
    this.#draw();
  }

  /** Ends a drag: the line is asked to move to where it was dropped, and until then is drawn where it was. */
  drop(isDone: boolean): void {
    const [line, to] = [this.#held?.line, this.#draggedTo];
    this.#release();
    if (!line || to === undefined) return;
    this.#draw();
    const [before, after] = [line.price, to].map((price) => plainPrice(price, this.#look.priceDecimals));
    if (isDone && after !== undefined && after !== before) line.onMove?.(after);
  }

  #release(): void {
    this.#held = undefined;
    this.#draggedTo = undefined;
  }
}
