import {
  type IPriceLine,
  type ISeriesApi,
  type ISeriesPrimitive,
  type ISeriesPrimitiveAxisView,
  LineStyle,
  type SeriesType,
  type Time,
} from 'lightweight-charts';
import type { Candle } from '../candles.ts';
import type { ChartLook } from './chart-look.ts';
import { chartPriceText } from './chart-options.ts';

/** As wide as a figure. */
const FIGURE_SPACE = '\u2007';

type Last = { readonly price: number; readonly color: string; readonly countdown: string };

/** The price of the running candle, and below it on the axis the time until that closes. */
export class LastPrice implements ISeriesPrimitive<Time> {
  readonly #main: ISeriesApi<SeriesType>;
  readonly #look: ChartLook;
  #line: IPriceLine | undefined;
  #last: Last | undefined;
  readonly #views: readonly ISeriesPrimitiveAxisView[] = [
    {
      // The library keeps labels apart: this one is the next below the price.
      coordinate: () => (this.#y ?? 0) + 1,
      visible: () => this.#y !== undefined,
      text: () => this.#last?.countdown ?? '',
      textColor: () => this.#look.palette.onSide,
      backColor: () => this.#last?.color ?? '',
    },
  ];

  constructor(main: ISeriesApi<SeriesType>, look: ChartLook) {
    this.#main = main;
    this.#look = look;
  }

  priceAxisViews(): readonly ISeriesPrimitiveAxisView[] {
    return this.#views;
  }

  get #y(): number | undefined {
    return (this.#last && this.#main.priceToCoordinate(this.#last.price)) ?? undefined;
  }

  /** Shows the close of a candle and the time until it is final. */
  show(countdown: string, { open, close }: Candle): void {
    const { style, palette } = this.#look;
    const color = style === 'line' ? palette.accent : close >= open ? palette.up : palette.down;
    const { length } = chartPriceText(close, this.#look.priceDecimals);
    // About as wide as the price: no number of the axis shows beside it.
    const wide = countdown.padStart((length + countdown.length) / 2, FIGURE_SPACE).padEnd(length - 1, FIGURE_SPACE);
    this.#last = { price: close, color, countdown: wide };
    const options = { price: close, color, axisLabelColor: color, axisLabelTextColor: palette.onSide } as const;
    if (this.#line) this.#line.applyOptions(options);
    else this.#line = this.#main.createPriceLine({ ...options, lineWidth: 1, lineStyle: LineStyle.Dashed });
  }
}
