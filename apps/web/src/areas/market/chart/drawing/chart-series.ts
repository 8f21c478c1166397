import {
  AreaSeries,
  CandlestickSeries,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type SeriesType,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { Candle } from '../candles.ts';
import type { ChartLook } from './chart-look.ts';
import { chartPriceText, priceFormat, VOLUME_FORMAT } from './chart-options.ts';
import { faded, type Palette } from './palette.ts';
import type { Plot } from './panes.ts';

/** Converts candles and plots to the library's series and points. */

type Series = ISeriesApi<SeriesType>;

/** The candles, or the line of their closes. `onTicks` gets the numbers of the price scale. */
export function addMain(chart: IChartApi, look: ChartLook, onTicks: (prices: readonly number[]) => void): Series {
  const { style, palette, priceDecimals } = look;
  const { up, down, accent } = palette;
  const shared = {
    priceFormat: {
      ...priceFormat(priceDecimals),
      tickmarksFormatter: (prices: readonly number[]) => {
        onTicks(prices);
        return prices.map((price) => chartPriceText(price, priceDecimals));
      },
    },
    priceLineWidth: 1 as const,
    priceLineStyle: LineStyle.Dashed,
  };
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

export function addPlot(chart: IChartApi, plot: Plot, pane: number, { plots, ink, mute }: Palette): Series {
  const format = plot.key.startsWith('VOL') ? VOLUME_FORMAT : priceFormat(plot.decimals);
  const shared = { priceFormat: format, lastValueVisible: false, priceLineVisible: false };
  if (plot.style === 'volume' || plot.style === 'histogram')
    return chart.addSeries(HistogramSeries, { ...shared, color: mute, base: 0 }, pane);
  const color = plots[plot.colour % plots.length] ?? ink;
  const dots = plot.style === 'dots' ? { lineVisible: false, pointMarkersVisible: true, pointMarkersRadius: 1.5 } : {};
  return chart.addSeries(LineSeries, { ...shared, color, lineWidth: 1, crosshairMarkerVisible: false, ...dots }, pane);
}

export const mainPoint = (style: ChartLook['style'], { open, high, low, close }: Candle, time: UTCTimestamp) =>
  style === 'line' ? { time, value: close } : { time, open, high, low, close };

/** A plot's point at a candle; undefined if it has no value yet. Bars are coloured by candle or by sign. */
export function plotPoint(
  plot: Plot,
  candle: Candle,
  index: number,
  { up, down, time }: Pick<Palette, 'up' | 'down'> & { time: UTCTimestamp },
) {
  const value = plot.values[index];
  if (value === undefined) return undefined;
  if (plot.style === 'line' || plot.style === 'dots') return { time, value };
  const isUp = plot.style === 'volume' ? candle.close >= candle.open : value >= 0;
  return { time, value, color: faded(isUp ? up : down, plot.style === 'volume' ? 0.5 : 0.8) };
}
