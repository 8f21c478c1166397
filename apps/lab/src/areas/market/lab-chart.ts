import {
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  createChart,
  type DeepPartial,
  type IChartApi,
  type ISeriesApi,
  type Logical,
  type Time,
  type TimeScaleOptions,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { Candle } from './candles.ts';
import type { Frame } from './frames.ts';
import { type Palette, readPalette } from './palette.ts';
import { type ChartPoint, type Overlay, ScriptLayer } from './script-layer.ts';

/** Half the width of a time axis label, in pixels. */
const HALF_LABEL = 18;
/** Candles visible at first, and the space for future ones. */
const PAST = 80;
const FUTURE = 60;
/** Empty positions after the last candle: the time axis continues into the future. */
const AHEAD = 200;

export type ChartShown = { readonly candles: readonly Candle[]; readonly frame: Frame; readonly decimals: number };

function options({ page, line, ink, mute, font }: Palette) {
  const crosshair = { color: mute, labelBackgroundColor: line };
  return {
    autoSize: true,
    layout: { background: { type: ColorType.Solid, color: page }, textColor: mute, fontSize: 11, fontFamily: font, attributionLogo: true },
    grid: { vertLines: { color: `${line}66` }, horzLines: { color: `${line}66` } },
    crosshair: { mode: CrosshairMode.Normal, vertLine: crosshair, horzLine: crosshair },
    rightPriceScale: { borderColor: line, scaleMargins: { top: 0.25, bottom: 0.25 }, textColor: ink },
    timeScale: { borderColor: line, timeVisible: true, secondsVisible: false },
    localization: { locale: 'en-GB' },
  };
}

/** A price in the format of the tables: `64,360.00`. */
const priceFormat = (decimals: number) => {
  const { format } = new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return { type: 'custom', formatter: (price: number) => format(price), minMove: 10 ** -decimals } as const;
};

/** By how many positions the visible range moves: with the running candle if it was visible, otherwise with time. */
function shiftOf(before: readonly Candle[], next: readonly Candle[], seenTo: number, seconds: number): number {
  const isFollowing = seenTo >= before.length - 1;
  return isFollowing ? next.length - before.length : ((before[0]?.time ?? 0) - (next[0]?.time ?? 0)) / seconds;
}

/** Draws a market's candles with its scripts, and converts chart positions to instants and prices. */
export class LabChart {
  readonly #box: HTMLElement;
  readonly #chart: IChartApi;
  readonly #series: ISeriesApi<'Candlestick'>;
  readonly #layer: ScriptLayer;
  #shown: ChartShown | undefined;

  constructor(box: HTMLElement) {
    const palette = readPalette();
    const { good, bad } = palette;
    this.#box = box;
    this.#chart = createChart(box, options(palette));
    this.#series = this.#chart.addSeries(CandlestickSeries, {
      upColor: good,
      downColor: bad,
      wickUpColor: good,
      wickDownColor: bad,
      borderVisible: false,
    });
    this.#layer = new ScriptLayer((at) => this.#xOf(at), palette);
    this.#series.attachPrimitive(this.#layer);
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange(() => this.#writeTimes());
  }

  /** Shows candles and space for future ones. The visible range stays; the chart keeps following the running candle. */
  show(next: ChartShown): void {
    const [first, last] = [next.candles[0], next.candles.at(-1)];
    if (!first || !last) return;
    const before = this.#shown;
    this.#shown = next;
    this.#series.applyOptions({ priceFormat: priceFormat(next.decimals) });
    const range = this.#chart.timeScale().getVisibleLogicalRange();
    const ahead = Array.from({ length: AHEAD }, (_, index) => ({ time: (last.time + (index + 1) * next.frame.seconds) as UTCTimestamp }));
    this.#series.setData([...next.candles.map((candle) => ({ ...candle, time: candle.time as UTCTimestamp })), ...ahead]);
    const end = next.candles.length - 1;
    const shift = before?.frame === next.frame && range ? shiftOf(before.candles, next.candles, range.to, next.frame.seconds) : undefined;
    if (shift === undefined || !range) this.#look(end - PAST, end + FUTURE);
    else this.#look(range.from + shift, range.to + shift);
  }

  overlay(overlay: Overlay): void {
    this.#layer.show(overlay);
  }

  /** True if dragging moves the chart; false while the user draws. */
  set isDragged(isDragged: boolean) {
    this.#chart.applyOptions({ handleScroll: { pressedMouseMove: isDragged } });
  }

  /** While the user draws, the price scale is fixed. */
  set isScaling(isScaling: boolean) {
    this.#series.priceScale().applyOptions({ autoScale: isScaling });
  }

  /** The instant and the price at a position on the page; undefined outside the candle pane. */
  placeAt({ clientX, clientY }: { clientX: number; clientY: number }): ChartPoint | undefined {
    const { left, top } = this.#box.getBoundingClientRect();
    const [x, y] = [clientX - left, clientY - top];
    const time = this.#chart.timeScale();
    const isInside = x >= 0 && x <= time.width() && y >= 0 && y <= this.#box.clientHeight - time.height();
    const [at, price] = [this.#timeAt(x), this.#series.coordinateToPrice(y)];
    return isInside && at !== undefined && price !== null ? { at, price } : undefined;
  }

  remove(): void {
    this.#chart.remove();
  }

  /**
   * Rewrites the time axis labels so that none is clipped at the edge. The library caches labels, so they are rewritten when
   * the chart moves.
   */
  #writeTimes(): void {
    const scale = this.#chart.timeScale();
    const tickMarkFormatter = (time: Time) => ((scale.timeToCoordinate(time) ?? HALF_LABEL) < HALF_LABEL ? '' : null);
    const options: DeepPartial<TimeScaleOptions> = { tickMarkFormatter };
    scale.applyOptions(options);
  }

  #look(from: number, to: number): void {
    this.#chart.timeScale().setVisibleLogicalRange({ from, to });
  }

  /** The left edge of the first candle, and the width of one. */
  get #grid(): { readonly start: number; readonly width: number; readonly first: number; readonly seconds: number } | undefined {
    const time = this.#chart.timeScale();
    const [zero, one] = [time.logicalToCoordinate(0 as Logical), time.logicalToCoordinate(1 as Logical)];
    const first = this.#shown?.candles[0]?.time;
    if (zero === null || one === null || first === undefined || !this.#shown) return undefined;
    const width = one - zero;
    return { start: zero - width / 2, width, first, seconds: this.#shown.frame.seconds };
  }

  #xOf(at: number): number | undefined {
    const grid = this.#grid;
    return grid && grid.start + ((at - grid.first) / grid.seconds) * grid.width;
  }

  #timeAt(x: number): number | undefined {
    const grid = this.#grid;
    return grid && grid.first + ((x - grid.start) / grid.width) * grid.seconds;
  }
}
