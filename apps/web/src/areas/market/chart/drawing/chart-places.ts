import type { IChartApi, ISeriesApi, Logical, SeriesType } from 'lightweight-charts';
import { type Candle, lastUpTo } from '../candles.ts';
import type { Anchor, Spot } from '../tools/drawing.ts';
import type { ChartLook } from './chart-look.ts';
import { plainPrice } from './chart-options.ts';

type Times = readonly Pick<Candle, 'time'>[];

/** The seconds between the last two candles. */
const stepOf = (candles: Times): number => (candles.at(-1)?.time ?? 0) - (candles.at(-2)?.time ?? 0) || 1;

/** The index, possibly fractional or beyond the candles, at a second. */
export function placeOfTime(candles: Times, time: number): number {
  const step = stepOf(candles);
  const index = Math.max(0, lastUpTo(candles, time));
  const opened = candles[index]?.time ?? time;
  const length = index === 0 && time < opened ? step : (candles[index + 1]?.time ?? opened + step) - opened;
  return index + (time - opened) / length;
}

/** The second at an index, possibly fractional or beyond the candles. */
export function timeOfPlace(candles: Times, place: number): number {
  const step = stepOf(candles);
  const index = Math.min(candles.length - 1, Math.max(0, Math.floor(place)));
  const opened = candles[index]?.time ?? 0;
  const length = place < 0 ? step : (candles[index + 1]?.time ?? opened + step) - opened;
  return Math.round(opened + (place - index) * length);
}

/** Which seconds and prices are at which pixels of a chart. */
export class ChartPlaces {
  readonly #chart: IChartApi;
  readonly #main: ISeriesApi<SeriesType>;
  readonly #look: ChartLook;
  readonly #candles: () => readonly Candle[];

  constructor(chart: IChartApi, main: ISeriesApi<SeriesType>, look: ChartLook, candles: () => readonly Candle[]) {
    this.#chart = chart;
    this.#main = main;
    this.#look = look;
    this.#candles = candles;
  }

  /** The width and height of the candles, in pixels. */
  get size(): { readonly width: number; readonly height: number } {
    return { width: this.#chart.timeScale().width(), height: this.#chart.panes()[0]?.getHeight() ?? 0 };
  }

  /** The place of a second and a price in pixels; undefined before there are candles. */
  spotOf({ time, price }: Anchor): Spot | undefined {
    const candles = this.#candles();
    if (candles.length === 0) return undefined;
    const x = this.#xOf(placeOfTime(candles, time));
    const y = this.#main.priceToCoordinate(price);
    return x === undefined || y === null ? undefined : { x, y };
  }

  /** The library knows only the places of whole candles: between two of them, in another time frame, the place is computed. */
  #xOf(place: number): number | undefined {
    const before = Math.floor(place);
    const [left, right] = [before, before + 1].map((each) => this.#chart.timeScale().logicalToCoordinate(each as Logical) ?? undefined);
    return left === undefined || right === undefined ? undefined : left + (right - left) * (place - before);
  }

  /** The second and the price at a place among the candles: those of the nearest candle. */
  anchorAt({ x, y }: Spot): Anchor | undefined {
    const candles = this.#candles();
    const nearest = this.#chart.timeScale().coordinateToLogical(x);
    const price = this.#main.coordinateToPrice(y);
    if (nearest === null || price === null || candles.length === 0) return undefined;
    return { time: timeOfPlace(candles, nearest), price };
  }

  /** The price at a spot of the candles or of their price scale; undefined elsewhere. */
  priceAt({ y }: Spot): string | undefined {
    const price = y < this.size.height ? this.#main.coordinateToPrice(y) : null;
    return price === null || price <= 0 ? undefined : plainPrice(price, this.#look.priceDecimals);
  }
}
