import {
  type AutoscaleInfo,
  createChart,
  createSeriesMarkers,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
  type ISeriesPrimitive,
  LineStyle,
  type Logical,
  type LogicalRange,
  type SeriesType,
  type Time,
} from 'lightweight-charts';
import { offsetAt } from '../../../../platform/time-zone.ts';
import { type Candle, endOf, isTailUpdate } from '../candles.ts';
import type { Anchor, Spot } from '../tools/drawing.ts';
import type { ChartLook } from './chart-look.ts';
import { chartOptions, chartPriceText, plainPrice } from './chart-options.ts';
import { addMain, addPlot, mainPoint, plotPoint } from './chart-series.ts';
import { placeOfTime, timeOfPlace } from './chart-time.ts';
import { ChartTimes } from './chart-times.ts';
import { type ChartMark, type ChartPoint, toSeriesMarkers } from './marks.ts';
import { faded } from './palette.ts';
import type { Pane, Plot } from './panes.ts';
import { PriceLabels } from './price-labels.ts';
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
  /** Called with the price to which the user dragged the line; absent if it cannot be moved. */
  onMove?(price: string): void;
};
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
/** Opacity of a line that is one of many. */
const FAINT = 0.35;
/** The candles' height relative to a pane below them. */
const MAIN_SHARE = 3.2;
/** Number of candles to the right of a highlighted one. */
const MARGIN = 3;
/** Number of candles in whose width the names of lines have room. */
const NAME_MARGIN = 16;
const SPACING = { least: 1.5, most: 40 };
/** A chart lower than this, in pixels, has its price numbers closer together; in heights of their text. */
const DENSE_BELOW = 200;
const DENSITY = { low: 1.6, high: 2.5 };
/** Height in pixels of a line of legend at the top of a pane, and its part of a pane at most. */
const LEGEND = { height: 18, most: 0.4 };

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
  readonly #labels: PriceLabels;
  readonly #observer: ResizeObserver;
  readonly #marks: ISeriesMarkersPluginApi<Time>;
  readonly #times: ChartTimes;
  #plots: ISeriesApi<SeriesType>[] = [];
  #shown: ChartData = { candles: [], panes: [] };
  #lines: readonly ChartLine[] = [];
  #drawnLines: IPriceLine[] = [];
  #dragged: { readonly line: ChartLine; readonly price: number } | undefined;
  /** Data may still arrive for a chart that its successor replaced in the same moment: it is ignored. */
  #isRemoved = false;

  constructor(box: HTMLElement, look: ChartLook, events: ChartEvents) {
    this.#look = look;
    this.#events = events;
    // A day is a UTC day.
    this.#times = new ChartTimes(look.isIntraday ? offsetAt : () => 0);
    this.#chart = createChart(box, chartOptions(look, this.#times));
    const { onSide, page, mute } = look.palette;
    this.#labels = new PriceLabels({ ink: onSide, page, mute, priceDecimals: look.priceDecimals });
    this.#main = addMain(this.#chart, look, (ticks) => this.#labels.noteTicks(ticks));
    this.#main.attachPrimitive(this.#labels);
    this.#marks = createSeriesMarkers(this.#main);
    this.#observer = new ResizeObserver(() => {
      // A low chart has more numbers than the library's default.
      const tickMarkDensity = box.clientHeight < DENSE_BELOW ? DENSITY.low : DENSITY.high;
      this.#chart.priceScale('right').applyOptions({ tickMarkDensity });
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
    if (!isSameShape) this.#rebuild(data.panes);
    if (isSameShape && isTailUpdate(before.candles, data.candles)) this.#follow(data, data.candles.length > before.candles.length ? 2 : 1);
    else this.#fill(data);
    this.#tellEnd();
  }

  /** The last price on the axis, with the time until its candle closes. */
  showLast(countdown: string, last: Candle): void {
    if (this.#isRemoved) return;
    const { style, priceDecimals, palette } = this.#look;
    const { up, down, accent } = palette;
    const back = style === 'line' ? accent : last.close >= last.open ? up : down;
    const { time, close } = last;
    this.#main.applyOptions({ lastValueVisible: false });
    this.#labels.showLast({ time: this.#times.of(time), price: close, text: chartPriceText(close, priceDecimals), countdown, back });
  }

  /** Shows the user's own lines. If there is no room for all labels, earlier lines keep theirs. */
  showLines(lines: readonly ChartLine[]): void {
    if (this.#isRemoved) return;
    this.#lines = lines;
    this.#dragged = undefined;
    this.#drawLines();
  }

  #drawLines(): void {
    const { palette, priceDecimals } = this.#look;
    const { line: dragged, price: to = 0 } = this.#dragged ?? {};
    const lines = this.#lines.map((line) => (line === dragged ? { ...line, price: to } : line));
    for (const drawn of this.#drawnLines) this.#main.removePriceLine(drawn);
    this.#drawnLines = lines.map((line) => this.#main.createPriceLine(lineOptions(line, this.#look)));
    this.#labels.showLines(
      lines
        .filter(({ isEdge }) => !isEdge)
        .map(({ price, title, tone }) => ({ price, title, text: chartPriceText(price, priceDecimals), back: palette[tone] })),
    );
  }

  /** The line whose label is at a spot, if the user may move it. */
  movableAt(spot: Spot): ChartLine | undefined {
    const index = this.#labels.lineAt(spot);
    const line = index === undefined ? undefined : this.#lines.filter(({ isEdge }) => !isEdge)[index];
    return line?.onMove && line;
  }

  /** Shows a line at a height while the user drags it. */
  drag(line: ChartLine, y: number): void {
    const price = this.#main.coordinateToPrice(y);
    if (price === null || price <= 0) return;
    this.#dragged = { line, price };
    this.#drawLines();
  }

  /** Ends a drag: the line is asked to move to where it was dropped, and until then is drawn where it was. */
  drop(isDone: boolean): void {
    const dragged = this.#dragged;
    this.#dragged = undefined;
    this.#drawLines();
    if (dragged && isDone) dragged.line.onMove?.(plainPrice(dragged.price, this.#look.priceDecimals));
  }

  /** The price at a spot of the candles' price scale; undefined elsewhere. */
  scalePriceAt({ x, y }: Spot): string | undefined {
    const { width, height } = this.size;
    const price = x > width && y < height ? this.#main.coordinateToPrice(y) : null;
    return price === null || price <= 0 ? undefined : plainPrice(price, this.#look.priceDecimals);
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
    const index = Math.max(
      0,
      candles.findLastIndex((candle) => candle.time <= time),
    );
    this.#chart.timeScale().scrollToPosition(index - candles.length + 1 + MARGIN, false);
  }

  /** Points an arrow at the candle of a second, and puts dots at prices in candles, oldest first. */
  mark(time: number, points: readonly ChartPoint[] = []): void {
    if (this.#isRemoved) return;
    const { palette } = this.#look;
    const arrow = { position: 'aboveBar', shape: 'arrowDown', color: palette.accent, size: 2 } as const;
    const dots = points.map(({ time: at, price, tone }) => {
      const dot = { position: 'atPriceMiddle', shape: 'circle', color: palette[tone], size: 0.5 } as const;
      return { time: this.#times.of(at), price, ...dot };
    });
    // The last of the past candles has no price to follow.
    this.#main.applyOptions({ lastValueVisible: false, priceLineVisible: false });
    // The names of the prices' lines cover no dot.
    if (dots.length > 0) this.#chart.timeScale().scrollToPosition(NAME_MARGIN, false);
    this.#marks.setMarkers([...dots, { time: this.#times.of(time), ...arrow }]);
  }

  /** The place of a second and a price in pixels; undefined before there are candles. */
  spotOf({ time, price }: Anchor): Spot | undefined {
    const { candles } = this.#shown;
    if (candles.length === 0) return undefined;
    const x = this.#chart.timeScale().logicalToCoordinate(placeOfTime(candles, time) as Logical);
    const y = this.#main.priceToCoordinate(price);
    return x === null || y === null ? undefined : { x, y };
  }

  /** The second and the price at a place among the candles. */
  anchorAt({ x, y }: Spot): Anchor | undefined {
    const { candles } = this.#shown;
    const place = this.#chart.timeScale().coordinateToLogical(x);
    const price = this.#main.coordinateToPrice(y);
    return place === null || price === null || candles.length === 0 ? undefined : { time: timeOfPlace(candles, place), price };
  }

  /** The width and height of the candles, in pixels. */
  get size(): { readonly width: number; readonly height: number } {
    return { width: this.#chart.timeScale().width(), height: this.#chart.panes()[0]?.getHeight() ?? 0 };
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
    const scale = this.#chart.timeScale();
    scale.scrollToPosition(scale.options().rightOffset, false);
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
    this.#times.fill(candles);
    const at = ({ time }: Candle) => this.#times.of(time);
    this.#main.setData(candles.map((candle) => mainPoint(style, candle, at(candle))));
    for (const [plot, series] of this.#pairs(panes))
      series.setData(candles.flatMap((candle, index) => plotPoint(plot, candle, index, { ...palette, time: at(candle) }) ?? []));
  }

  #follow({ candles, panes }: ChartData, count: 1 | 2): void {
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
      const panes = this.#chart.panes();
      for (const pane of panes.slice(1)) {
        const top = Math.min(LEGEND.most, LEGEND.height / Math.max(1, pane.getHeight()));
        pane.priceScale('right').applyOptions({ scaleMargins: { top, bottom: 0.06 } });
      }
      const heights = panes.map((pane) => pane.getHeight() + 1);
      this.#events.onLayout(heights.map((_, index) => heights.slice(0, index).reduce((sum, height) => sum + height, 0)));
    });
  }
}
