import {
  createChart,
  createSeriesMarkers,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  LineStyle,
  type LogicalRange,
  type SeriesType,
  type UTCTimestamp,
} from 'lightweight-charts';
import { type Candle, isTailUpdate } from './candles.ts';
import type { ChartLook } from './chart-look.ts';
import { chartOptions } from './chart-options.ts';
import { addMain, addPlot, mainPoint, plotPoint } from './chart-series.ts';
import { CountdownLabel } from './countdown-label.ts';
import type { Pane, Plot } from './panes.ts';

export type ChartData = { readonly candles: readonly Candle[]; readonly panes: readonly Pane[] };
/** A horizontal line of the user's own: an order, an entry, or what would close a position. An edge of something has no label. */
export type ChartLine = {
  readonly price: number;
  readonly title: string;
  readonly tone: 'up' | 'down' | 'accent' | 'warn';
  readonly isEdge?: boolean;
};
export type ChartEvents = {
  /** The candle under the crosshair; undefined when there is none. `isLeft` is true on the left half of the chart. */
  onPoint: (index: number | undefined, isLeft: boolean) => void;
  /** The oldest candles come into sight. */
  onNearStart: () => void;
  /** Where each pane begins, in pixels from the top. */
  onLayout: (tops: readonly number[]) => void;
};

/** Fewer candles than this before the left edge ask for older ones. */
const NEAR_START = 40;
/** The candles' height, where a pane below them has 1. */
const MAIN_SHARE = 3.2;
const SPACING = { least: 1.5, most: 40 };

const keysOf = (panes: readonly Pane[]) => panes.flatMap(({ plots }) => plots.map(({ key }) => key)).join();

/** Draws candles and indicator panes into a box. It holds nothing but the shown chart. */
export class KlineChart {
  readonly #chart: IChartApi;
  readonly #look: ChartLook;
  readonly #events: ChartEvents;
  readonly #main: ISeriesApi<SeriesType>;
  readonly #countdown = new CountdownLabel();
  readonly #observer: ResizeObserver;
  #plots: ISeriesApi<SeriesType>[] = [];
  #shown: ChartData = { candles: [], panes: [] };
  #lines: IPriceLine[] = [];
  #isRemoved = false;

  constructor(box: HTMLElement, look: ChartLook, events: ChartEvents) {
    this.#look = look;
    this.#events = events;
    this.#chart = createChart(box, chartOptions(look));
    this.#main = addMain(this.#chart, look);
    this.#main.attachPrimitive(this.#countdown);
    this.#observer = new ResizeObserver(() => this.#tellLayout());
    this.#observer.observe(box);
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      if (range && this.#shown.candles.length > 0 && range.from < NEAR_START) events.onNearStart();
    });
    this.#chart.subscribeCrosshairMove(({ logical, point }) => {
      const index = point && logical !== undefined && this.#shown.candles[logical] ? logical : undefined;
      events.onPoint(index, (point?.x ?? 0) < box.clientWidth / 2);
    });
  }

  /** Shows candles and their indicators. When only the tail is new, two bars are updated and the rest stays. */
  show(data: ChartData): void {
    const before = this.#shown;
    const isSameShape = keysOf(before.panes) === keysOf(data.panes) && before.panes.length === data.panes.length;
    this.#shown = data;
    if (!isSameShape) this.#rebuild(data.panes);
    if (isSameShape && isTailUpdate(before.candles, data.candles)) this.#follow(data, data.candles.length > before.candles.length ? 2 : 1);
    else this.#fill(data);
  }

  /** The time until `last` closes, under its price on the axis. */
  showCountdown(text: string, last: Candle): void {
    const { up, down, accent, onSide, page } = this.#look.palette;
    if (this.#look.style === 'line') this.#countdown.show({ price: last.close, text, back: accent, ink: page });
    else this.#countdown.show({ price: last.close, text, back: last.close >= last.open ? up : down, ink: onSide });
  }

  showLines(lines: readonly ChartLine[]): void {
    for (const line of this.#lines) this.#main.removePriceLine(line);
    this.#lines = lines.map(({ price, title, tone, isEdge }) =>
      this.#main.createPriceLine({
        price,
        title,
        color: this.#look.palette[tone],
        lineWidth: 1,
        lineStyle: tone === 'accent' ? LineStyle.LargeDashed : LineStyle.Dashed,
        axisLabelVisible: !isEdge,
      }),
    );
  }

  /** Points an arrow at the candle of a second. */
  mark(time: number): void {
    const arrow = {
      time: time as UTCTimestamp,
      position: 'aboveBar',
      shape: 'arrowDown',
      color: this.#look.palette.accent,
      size: 2,
    } as const;
    createSeriesMarkers(this.#main, [arrow]);
  }

  get range(): LogicalRange | null {
    return this.#chart.timeScale().getVisibleLogicalRange();
  }

  set range(range: LogicalRange | null) {
    if (range) this.#chart.timeScale().setVisibleLogicalRange(range);
  }

  /** Scrolls by candles; positive goes to newer ones. */
  scroll(candles: number): void {
    const scale = this.#chart.timeScale();
    scale.scrollToPosition(scale.scrollPosition() + candles, false);
  }

  zoom(factor: number): void {
    const scale = this.#chart.timeScale();
    scale.applyOptions({ barSpacing: Math.min(SPACING.most, Math.max(SPACING.least, scale.options().barSpacing * factor)) });
  }

  remove(): void {
    this.#isRemoved = true;
    this.#observer.disconnect();
    this.#chart.remove();
  }

  #rebuild(panes: readonly Pane[]): void {
    for (const series of this.#plots) this.#chart.removeSeries(series);
    this.#plots = panes.flatMap(({ plots }, pane) => plots.map((plot) => addPlot(this.#chart, plot, pane, this.#look.palette)));
    for (const [index, pane] of this.#chart.panes().entries()) pane.setStretchFactor(index === 0 ? MAIN_SHARE : 1);
    this.#tellLayout();
  }

  #fill({ candles, panes }: ChartData): void {
    const { style, palette } = this.#look;
    this.#main.setData(candles.map((candle) => mainPoint(style, candle)));
    for (const [plot, series] of this.#pairs(panes))
      series.setData(candles.flatMap((candle, index) => plotPoint(plot, candle, index, palette) ?? []));
  }

  #follow({ candles, panes }: ChartData, count: 1 | 2): void {
    const { style, palette } = this.#look;
    for (const [index, candle] of [...candles.entries()].slice(-count)) {
      this.#main.update(mainPoint(style, candle));
      for (const [plot, series] of this.#pairs(panes)) {
        const point = plotPoint(plot, candle, index, palette);
        if (point) series.update(point);
      }
    }
  }

  #pairs(panes: readonly Pane[]): [Plot, ISeriesApi<SeriesType>][] {
    const plots = panes.flatMap((pane) => pane.plots);
    return this.#plots.map((series, index) => [plots[index] as Plot, series]);
  }

  #tellLayout(): void {
    requestAnimationFrame(() => {
      if (this.#isRemoved) return;
      const heights = this.#chart.panes().map((pane) => pane.getHeight() + 1);
      this.#events.onLayout(heights.map((_, index) => heights.slice(0, index).reduce((sum, height) => sum + height, 0)));
    });
  }
}
