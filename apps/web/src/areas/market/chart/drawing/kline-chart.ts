import {
  type AutoscaleInfo,
  createChart,
  createSeriesMarkers,
  type IChartApi,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
  type ISeriesPrimitive,
  type LogicalRange,
  type SeriesType,
  type Time,
} from 'lightweight-charts';
import { offsetAt } from '../../../../platform/time-zone.ts';
import { type Candle, endOf, isTailUpdate, lastUpTo } from '../candles.ts';
import type { ChartLook } from './chart-look.ts';
import { chartOptions, FREE } from './chart-options.ts';
import { ChartPlaces } from './chart-places.ts';
import { addMain, type ChartData, DrawnSeries } from './chart-series.ts';
import { ChartTimes } from './chart-times.ts';
import { LastPrice } from './last-price.ts';
import { type ChartMark, type ChartPoint, toDots, toSeriesMarkers } from './marks.ts';
import { type ChartLine, OwnLines } from './own-lines.ts';
import type { Pane } from './panes.ts';
import { type ChartSpan, withSpan } from './span.ts';
import { TimeLabels } from './time-labels.ts';

export type ChartEvents = {
  /** The time of the candle under the crosshair; undefined when there is none. */
  onPoint: (time: number | undefined) => void;
  /** The time of the last visible candle; undefined if that is the newest. */
  onEnd: (time: number | undefined) => void;
  /** Called when the oldest candles become visible. */
  onNearStart: () => void;
  /** The top of each pane, in pixels from the chart's top. */
  onLayout: (tops: readonly number[]) => void;
};

/** Fewer candles than this before the left edge request older ones. */
const NEAR_START = 40;
/** Number of candles to the right of a highlighted one. */
const MARGIN = 3;
/** Number of candles between the newest one and the names of lines. */
const BEFORE_NAMES = 1;
/** Number of candles in whose width the names of lines have room. */
const NAME_MARGIN = 16;
const SPACING = { least: 1.5, most: 40 };
/** A chart lower than this, in pixels, has its price numbers closer together; in heights of their text. */
const DENSE_BELOW = 200;
const DENSITY = { low: 1.6, high: 2.5 };
const keysOf = (panes: readonly Pane[]) => panes.flatMap(({ plots }) => plots.map(({ key }) => key)).join();

/** Draws candles and indicator panes into a box. It stores nothing but the displayed chart. */
export class KlineChart {
  readonly #chart: IChartApi;
  readonly #look: ChartLook;
  readonly #events: ChartEvents;
  readonly #main: ISeriesApi<SeriesType>;
  readonly #last: LastPrice;
  /** The user's own lines, and how they are dragged. */
  readonly ownLines: OwnLines;
  readonly places: ChartPlaces;
  readonly #observer: ResizeObserver;
  readonly #marks: ISeriesMarkersPluginApi<Time>;
  readonly #times: ChartTimes;
  readonly #series: DrawnSeries;
  #shown: ChartData = { candles: [], panes: [] };
  /** Number of candles for which there is room to the right of the newest one. */
  #room = FREE;
  /** Data may still arrive for a chart that its successor replaced in the same moment: it is ignored. */
  #isRemoved = false;

  constructor(box: HTMLElement, look: ChartLook, events: ChartEvents) {
    this.#look = look;
    this.#events = events;
    // A day is a UTC day.
    this.#times = new ChartTimes(look.isIntraday ? offsetAt : () => 0);
    this.#chart = createChart(box, chartOptions(look, this.#times));
    this.#main = addMain(this.#chart, look);
    this.#series = new DrawnSeries(this.#chart, this.#main, look, this.#times);
    this.#last = new LastPrice(this.#main, look);
    this.#main.attachPrimitive(this.#last);
    this.places = new ChartPlaces(this.#chart, this.#main, look, () => this.#shown.candles);
    this.ownLines = new OwnLines(this.#main, look, this.places);
    this.#main.attachPrimitive(this.ownLines);
    this.#marks = createSeriesMarkers(this.#main);
    this.#observer = new ResizeObserver(() => {
      // A low chart has more numbers than the library's default, and keeps its height for the candles, not for marks beside them.
      const isLow = box.clientHeight < DENSE_BELOW;
      this.#chart.priceScale('right').applyOptions({ tickMarkDensity: isLow ? DENSITY.low : DENSITY.high });
      this.#marks.applyOptions?.({ autoScale: !isLow });
      this.#tellLayout();
    });
    this.#observer.observe(box);
    const times = new TimeLabels(this.#chart.timeScale(), look.isIntraday, this.#times);
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      if (range && this.#shown.candles.length > 0 && range.from < NEAR_START) events.onNearStart();
      this.#tellEnd();
      times.follow();
    });
    this.#chart.subscribeCrosshairMove(({ logical, point }) => {
      const pointed = point && logical !== undefined ? this.#shown.candles[logical] : undefined;
      events.onPoint(pointed?.time);
    });
  }

  /** Shows candles and their indicators. When only the tail is new, two bars are updated and the rest stays. */
  show(data: ChartData): void {
    if (this.#isRemoved) return;
    const before = this.#shown;
    const isSameShape = keysOf(before.panes) === keysOf(data.panes) && before.panes.length === data.panes.length;
    this.#shown = data;
    if (!isSameShape) {
      this.#series.rebuild(data.panes);
      this.#tellLayout();
    }
    const isTail = isSameShape && isTailUpdate(before.candles, data.candles);
    if (isTail) this.#series.follow(data, data.candles.length > before.candles.length ? 2 : 1);
    else this.#series.fill(data);
    this.#tellEnd();
  }

  /** The last price on the axis, with the time until its candle closes. */
  showLast(countdown: string, last: Candle): void {
    if (!this.#isRemoved) this.#last.show(countdown, last);
  }

  /** Shows the user's own lines. */
  showLines(lines: readonly ChartLine[]): void {
    if (this.#isRemoved) return;
    this.ownLines.show(lines);
    this.#makeRoom();
  }

  /** Shows the profits of positions at a mark price, in ticks. */
  showGains(mark: number | undefined): void {
    if (!this.#isRemoved) this.ownLines.follow(mark);
  }

  /** Keeps the newest candle left of the names of lines, unless the user has scrolled. */
  #makeRoom(): void {
    const scale = this.#chart.timeScale();
    const isAtEnd = Math.abs(scale.scrollPosition() - this.#room) < 1;
    this.#room = Math.max(FREE, Math.ceil(this.ownLines.nameRoom / scale.options().barSpacing) + BEFORE_NAMES);
    if (isAtEnd) this.showLatest();
  }

  /** Makes room for prices, as far as the candles allow; without any, the scale follows only the candles. */
  keepInView(span: ChartSpan | undefined): void {
    if (this.#isRemoved) return;
    const autoscaleInfoProvider = (original: () => AutoscaleInfo | null) => withSpan(original(), span);
    this.#main.applyOptions({ autoscaleInfoProvider });
  }

  /** Marks the purchases and sales in the candles of these times. */
  showMarks(marks: readonly ChartMark[]): void {
    if (this.#isRemoved) return;
    this.#marks.setMarkers(toSeriesMarkers(marks, this.#times, this.#look.palette));
  }

  /** Scrolls until the candle of a second is the last one visible, or as far as candles were read. */
  lookAt(time: number): void {
    if (this.#isRemoved) return;
    const { candles } = this.#shown;
    this.#chart.timeScale().scrollToPosition(Math.max(0, lastUpTo(candles, time)) - candles.length + 1 + MARGIN, false);
  }

  /** Points an arrow at the candle of a second, and puts dots at prices in candles, oldest first. */
  mark(time: number, points: readonly ChartPoint[] = []): void {
    if (this.#isRemoved) return;
    const { palette } = this.#look;
    const arrow = { position: 'aboveBar', shape: 'arrowDown', color: palette.accent, size: 2 } as const;
    const dots = toDots(points, this.#times, palette);
    // The names of the prices' lines cover no dot.
    if (dots.length > 0) this.#chart.timeScale().scrollToPosition(NAME_MARGIN, false);
    this.#marks.setMarkers([...dots, { time: this.#times.of(time), ...arrow }]);
  }

  attach(layer: ISeriesPrimitive<Time>): void {
    this.#main.attachPrimitive(layer);
  }

  detach(layer: ISeriesPrimitive<Time>): void {
    if (!this.#isRemoved) this.#main.detachPrimitive(layer);
  }

  get range(): LogicalRange | null {
    return this.#chart.timeScale().getVisibleLogicalRange();
  }

  set range(range: LogicalRange | null) {
    if (this.#isRemoved) return;
    if (range) this.#chart.timeScale().setVisibleLogicalRange(range);
  }

  /** Scrolls by candles; positive goes to newer ones. */
  scroll(candles: number): void {
    const scale = this.#chart.timeScale();
    scale.scrollToPosition(scale.scrollPosition() + candles, false);
  }

  /** Scrolls to the newest candle. */
  showLatest(): void {
    this.#chart.timeScale().scrollToPosition(this.#room, false);
  }

  /** Shows the newest candle, with the usual width of candles and the scale that follows them. */
  reset(): void {
    this.#chart.timeScale().resetTimeScale();
    this.#chart.priceScale('right').applyOptions({ autoScale: true });
    this.#makeRoom();
    this.showLatest();
  }

  zoom(factor: number): void {
    const scale = this.#chart.timeScale();
    scale.applyOptions({ barSpacing: Math.min(SPACING.most, Math.max(SPACING.least, scale.options().barSpacing * factor)) });
    this.#makeRoom();
  }

  remove(): void {
    this.#isRemoved = true;
    this.#observer.disconnect();
    this.#chart.remove();
  }

  #tellEnd(): void {
    const { candles } = this.#shown;
    this.#events.onEnd(endOf(candles, this.range?.to ?? candles.length));
  }

  #tellLayout(): void {
    requestAnimationFrame(() => {
      if (!this.#isRemoved) this.#events.onLayout(this.#series.layOut());
    });
  }
}
