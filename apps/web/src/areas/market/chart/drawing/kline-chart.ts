import {
  type AutoscaleInfo,
  createChart,
  createSeriesMarkers,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
  LineStyle,
  type LogicalRange,
  type SeriesType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { type Candle, endOf, isTailUpdate } from '../candles.ts';
import type { ChartLook } from './chart-look.ts';
import { chartOptions } from './chart-options.ts';
import { addMain, addPlot, mainPoint, plotPoint } from './chart-series.ts';
import { CountdownLabel } from './countdown-label.ts';
import { labelled } from './line-labels.ts';
import { type ChartMark, toSeriesMarkers } from './marks.ts';
import { faded } from './palette.ts';
import type { Pane, Plot } from './panes.ts';
import { type ChartSpan, withSpan } from './span.ts';
import { TimeLabels } from './time-labels.ts';

export type ChartData = { readonly candles: readonly Candle[]; readonly panes: readonly Pane[] };
/**
 * One of the user's own horizontal lines: an order, an entry, or a price that would close a position. The edges of a
 * range have no label.
 */
export type ChartLine = {
  readonly price: number;
  readonly title: string;
  readonly tone: 'up' | 'down' | 'accent' | 'warn';
  readonly isEdge?: boolean;
  /** One of many. */
  readonly isFaint?: boolean;
};
export type ChartEvents = {
  /** The time of the candle under the crosshair; undefined when there is none. `isLeft` is true on the left half of the chart. */
  onPoint: (time: number | undefined, isLeft: boolean) => void;
  /** The time of the last visible candle; undefined if that is the newest. */
  onEnd: (time: number | undefined) => void;
  /** Called when the oldest candles become visible. */
  onNearStart: () => void;
  /** The top of each pane, in pixels from the chart's top. */
  onLayout: (tops: readonly number[]) => void;
};

/** Fewer candles than this before the left edge request older ones. */
const NEAR_START = 40;
/** Opacity of a line that is one of many. */
const FAINT = 0.35;
/** The candles' height relative to a pane below them. */
const MAIN_SHARE = 3.2;
/** Number of candles to the right of a highlighted one. */
const MARGIN = 3;
const SPACING = { least: 1.5, most: 40 };

type DrawnLine = { readonly line: ChartLine; readonly drawn: IPriceLine; isLabelled: boolean };

const keysOf = (panes: readonly Pane[]) => panes.flatMap(({ plots }) => plots.map(({ key }) => key)).join();

function lineOptions({ price, tone, isFaint }: ChartLine, { palette }: ChartLook) {
  const lineStyle = tone === 'accent' ? LineStyle.LargeDashed : LineStyle.Dashed;
  const color = faded(palette[tone], isFaint ? FAINT : 1);
  return { price, title: '', color, lineWidth: 1, lineStyle, axisLabelVisible: false } as const;
}

/** Draws candles and indicator panes into a box. It stores nothing but the displayed chart. */
export class KlineChart {
  readonly #chart: IChartApi;
  readonly #look: ChartLook;
  readonly #events: ChartEvents;
  readonly #main: ISeriesApi<SeriesType>;
  readonly #countdown = new CountdownLabel();
  readonly #observer: ResizeObserver;
  readonly #marks: ISeriesMarkersPluginApi<Time>;
  #plots: ISeriesApi<SeriesType>[] = [];
  #shown: ChartData = { candles: [], panes: [] };
  #lines: DrawnLine[] = [];
  #isLabelling = false;
  #isRemoved = false;

  constructor(box: HTMLElement, look: ChartLook, events: ChartEvents) {
    this.#look = look;
    this.#events = events;
    this.#chart = createChart(box, chartOptions(look));
    this.#main = addMain(this.#chart, look);
    this.#main.attachPrimitive(this.#countdown);
    this.#marks = createSeriesMarkers(this.#main);
    this.#observer = new ResizeObserver(() => {
      this.#tellLayout();
      this.#label();
    });
    this.#observer.observe(box);
    const times = new TimeLabels(this.#chart.timeScale(), look.isIntraday);
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      if (range && this.#shown.candles.length > 0 && range.from < NEAR_START) events.onNearStart();
      this.#tellEnd();
      times.follow();
      this.#label();
    });
    this.#chart.subscribeCrosshairMove(({ logical, point }) => {
      const pointed = point && logical !== undefined ? this.#shown.candles[logical] : undefined;
      events.onPoint(pointed?.time, (point?.x ?? 0) < box.clientWidth / 2);
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
    this.#tellEnd();
    this.#label();
  }

  /** The time until `last` closes, under its price on the axis. */
  showCountdown(text: string, last: Candle): void {
    const { up, down, accent, onSide, page } = this.#look.palette;
    const place = { time: last.time as UTCTimestamp, price: last.close, text };
    if (this.#look.style === 'line') this.#countdown.show({ ...place, back: accent, ink: page });
    else this.#countdown.show({ ...place, back: last.close >= last.open ? up : down, ink: onSide });
  }

  /** Shows the user's own lines. If labels would overlap, earlier lines keep theirs. */
  showLines(lines: readonly ChartLine[]): void {
    for (const { drawn } of this.#lines) this.#main.removePriceLine(drawn);
    this.#lines = lines.map((line) => ({ line, drawn: this.#main.createPriceLine(lineOptions(line, this.#look)), isLabelled: false }));
    this.#label();
  }

  /** Labels the lines, once the chart has drawn them. */
  #label(): void {
    if (this.#isLabelling || this.#lines.length === 0) return;
    this.#isLabelling = true;
    requestAnimationFrame(() => {
      this.#isLabelling = false;
      if (this.#isRemoved) return;
      const ys = this.#lines.map(({ line }) => (line.isEdge ? null : this.#main.priceToCoordinate(line.price)));
      const free = labelled(ys, this.#chart.panes()[0]?.getHeight() ?? 0);
      for (const [index, each] of this.#lines.entries()) {
        const isLabelled = free[index] ?? false;
        if (isLabelled === each.isLabelled) continue;
        each.isLabelled = isLabelled;
        each.drawn.applyOptions({ axisLabelVisible: isLabelled, title: isLabelled ? each.line.title : '' });
      }
    });
  }

  /** Makes room for prices, as far as the candles allow; without any, the scale follows only the candles. */
  keepInView(span: ChartSpan | undefined): void {
    const autoscaleInfoProvider = (original: () => AutoscaleInfo | null) => withSpan(original(), span);
    this.#main.applyOptions({ autoscaleInfoProvider });
  }

  /** Marks the purchases and sales in the candles of these times. */
  showMarks(marks: readonly ChartMark[]): void {
    this.#marks.setMarkers(toSeriesMarkers(marks, this.#look.palette));
  }

  /** Scrolls until the candle of a second is the last one visible, or as far as candles were read. */
  lookAt(time: number): void {
    const { candles } = this.#shown;
    const index = Math.max(
      0,
      candles.findLastIndex((candle) => candle.time <= time),
    );
    this.#chart.timeScale().scrollToPosition(index - candles.length + 1 + MARGIN, false);
  }

  /** Points an arrow at the candle of a second. */
  mark(time: number): void {
    const arrow = { position: 'aboveBar', shape: 'arrowDown', color: this.#look.palette.accent, size: 2 } as const;
    this.#marks.setMarkers([{ time: time as UTCTimestamp, ...arrow }]);
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

  #tellEnd(): void {
    const { candles } = this.#shown;
    this.#events.onEnd(endOf(candles, this.range?.to ?? candles.length));
  }

  #tellLayout(): void {
    requestAnimationFrame(() => {
      if (this.#isRemoved) return;
      const heights = this.#chart.panes().map((pane) => pane.getHeight() + 1);
      this.#events.onLayout(heights.map((_, index) => heights.slice(0, index).reduce((sum, height) => sum + height, 0)));
    });
  }
}
