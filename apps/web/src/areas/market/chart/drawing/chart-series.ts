import {
  AreaSeries,
  CandlestickSeries,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  type SeriesType,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { Candle } from '../candles.ts';
import type { ChartLook } from './chart-look.ts';
import { priceFormat, VOLUME_FORMAT } from './chart-options.ts';
import type { ChartTimes } from './chart-times.ts';
import { faded, type Palette } from './palette.ts';
import type { Pane, Plot } from './panes.ts';

type Series = ISeriesApi<SeriesType>;

export type ChartData = { readonly candles: readonly Candle[]; readonly panes: readonly Pane[] };

/** Height in pixels of a line of legend at the top of a pane, and its part of a pane at most. */
const LEGEND = { height: 18, most: 0.4 };
/** The candles' height relative to a pane below them: at least, and for each pane, so that they have more than half of the chart. */
const MAIN_SHARE = { least: 3.2, each: 1.5 };

/** The candles, or the line of their closes. */
export function addMain(chart: IChartApi, { style, palette, priceDecimals }: ChartLook): Series {
  const { up, down, accent } = palette;
  // The last value is that of the last candle in view.
  const shared = { priceFormat: priceFormat(priceDecimals), lastValueVisible: false, priceLineVisible: false };
  if (style === 'candles')
    return chart.addSeries(CandlestickSeries, {
      ...shared,
      upColor: up,
      downColor: down,
      wickUpColor: up,
      wickDownColor: down,
      borderVisible: false,
    });
  const fill = { topColor: faded(accent, 0.24), bottomColor: faded(accent, 0) };
  return chart.addSeries(AreaSeries, { ...shared, ...fill, lineColor: accent, lineWidth: 1 });
}

function addPlot(chart: IChartApi, plot: Plot, pane: number, { plots, ink, mute }: Palette): Series {
  const format = plot.key.startsWith('VOL') ? VOLUME_FORMAT : priceFormat(plot.decimals);
  const shared = { priceFormat: format, lastValueVisible: false, priceLineVisible: false };
  if (plot.style === 'volume' || plot.style === 'histogram')
    return chart.addSeries(HistogramSeries, { ...shared, color: mute, base: 0 }, pane);
  const color = plots[plot.colour % plots.length] ?? ink;
  const dots = plot.style === 'dots' ? { lineVisible: false, pointMarkersVisible: true, pointMarkersRadius: 1.5 } : {};
  return chart.addSeries(LineSeries, { ...shared, color, lineWidth: 1, crosshairMarkerVisible: false, ...dots }, pane);
}

const mainPoint = (style: ChartLook['style'], { open, high, low, close }: Candle, time: UTCTimestamp) =>
  style === 'line' ? { time, value: close } : { time, open, high, low, close };

/** A plot's point at a candle; undefined if it has no value yet. Bars are coloured by candle or by sign. */
function plotPoint(plot: Plot, candle: Candle, index: number, { up, down, time }: Pick<Palette, 'up' | 'down'> & { time: UTCTimestamp }) {
  const value = plot.values[index];
  if (value === undefined) return undefined;
  if (plot.style === 'line' || plot.style === 'dots') return { time, value };
  const isUp = plot.style === 'volume' ? candle.close >= candle.open : value >= 0;
  return { time, value, color: faded(isUp ? up : down, plot.style === 'volume' ? 0.5 : 0.8) };
}

/** The series of a chart: its candles, and the plots in its panes. */
export class DrawnSeries {
  readonly #chart: IChartApi;
  readonly #main: Series;
  readonly #look: ChartLook;
  readonly #times: ChartTimes;
  #plots: readonly Series[] = [];

  constructor(chart: IChartApi, main: Series, look: ChartLook, times: ChartTimes) {
    this.#chart = chart;
    this.#main = main;
    this.#look = look;
    this.#times = times;
  }

  /** Replaces the plots by those of other panes. */
  rebuild(panes: readonly Pane[]): void {
    for (const series of this.#plots) this.#chart.removeSeries(series);
    this.#plots = panes.flatMap(({ plots }, pane) => plots.map((plot) => addPlot(this.#chart, plot, pane, this.#look.palette)));
    const main = Math.max(MAIN_SHARE.least, MAIN_SHARE.each * (panes.length - 1));
    for (const [index, pane] of this.#chart.panes().entries()) pane.setStretchFactor(index === 0 ? main : 1);
  }

  /** Leaves room for each pane's legend; returns the tops of the panes. */
  layOut(): number[] {
    const panes = this.#chart.panes();
    for (const pane of panes.slice(1)) {
      const top = Math.min(LEGEND.most, LEGEND.height / Math.max(1, pane.getHeight()));
      pane.priceScale('right').applyOptions({ scaleMargins: { top, bottom: 0.06 } });
    }
    const heights = panes.map((pane) => pane.getHeight() + 1);
    return heights.map((_, index) => heights.slice(0, index).reduce((sum, height) => sum + height, 0));
  }

  /** Draws all candles. */
  fill({ candles, panes }: ChartData): void {
    const { style, palette } = this.#look;
    this.#times.fill(candles);
    const at = ({ time }: Candle) => this.#times.of(time);
    this.#main.setData(candles.map((candle) => mainPoint(style, candle, at(candle))));
    for (const [plot, series] of this.#pairs(panes))
      series.setData(candles.flatMap((candle, index) => plotPoint(plot, candle, index, { ...palette, time: at(candle) }) ?? []));
  }

  /** Draws the last candles again. */
  follow({ candles, panes }: ChartData, count: 1 | 2): void {
    const { style, palette } = this.#look;
    for (const [index, candle] of [...candles.entries()].slice(-count)) {
      this.#times.add(candle.time);
      const time = this.#times.of(candle.time);
      this.#main.update(mainPoint(style, candle, time));
      for (const [plot, series] of this.#pairs(panes)) {
        const point = plotPoint(plot, candle, index, { ...palette, time });
        if (point) series.update(point);
      }
    }
  }

  #pairs(panes: readonly Pane[]): [Plot, Series][] {
    const plots = panes.flatMap((pane) => pane.plots);
    return this.#plots.map((series, index) => [plots[index] as Plot, series]);
  }
}
