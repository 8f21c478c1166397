import type { IChartApi, ISeriesApi, Logical, SeriesType } from 'lightweight-charts';
import type { Candle } from '../candles.ts';
import type { Anchor, Spot } from '../tools/drawing.ts';
import type { ChartLook } from './chart-look.ts';
import { plainPrice } from './chart-options.ts';
import { placeOfTime, timeOfPlace } from './chart-time.ts';

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

  /** The second and the price at a place among the candles: that of the nearest candle, or if `isFree`, one between candles. */
  anchorAt({ x, y }: Spot, isFree = false): Anchor | undefined {
    const candles = this.#candles();
    const scale = this.#chart.timeScale();
    const nearest = scale.coordinateToLogical(x);
    const price = this.#main.coordinateToPrice(y);
    if (nearest === null || price === null || candles.length === 0) return undefined;
    const beside = isFree ? (x - (scale.logicalToCoordinate(nearest) ?? x)) / scale.options().barSpacing : 0;
    return { time: timeOfPlace(candles, nearest + beside), price };
  }

  /** The price at a spot of the candles' price scale; undefined elsewhere. */
  scalePriceAt({ x, y }: Spot): string | undefined {
    const { width, height } = this.size;
    const price = x > width && y < height ? this.#main.coordinateToPrice(y) : null;
    return price === null || price <= 0 ? undefined : plainPrice(price, this.#look.priceDecimals);
  }
}
