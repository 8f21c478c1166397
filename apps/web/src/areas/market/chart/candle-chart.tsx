import type { Market } from '@mt2/domain/market-terms';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ZoneNote } from '../../../frame/zone-note.tsx';
import { localeTag, useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { useDocumentLook, useSettings } from '../../../platform/settings.ts';
import { optional } from '../../../ui/overlays/optional.tsx';
import { useMark } from '../use-mark.ts';
import { CandleFigures } from './candle-figures.tsx';
import { type Candle, indexAt } from './candles.ts';
import { ChartKeys, LatestButton } from './chart-buttons.tsx';
import type { ChartLook } from './drawing/chart-look.ts';
import { numbersOf } from './drawing/indicators.ts';
import { KlineChart } from './drawing/kline-chart.ts';
import { type ChartMark, type ChartPoint, marksOnCandles } from './drawing/marks.ts';
import type { ChartLine } from './drawing/own-lines.ts';
import { readPalette } from './drawing/palette.ts';
import { type Chosen, panesOf } from './drawing/panes.ts';
import type { ChartSpan } from './drawing/span.ts';
import { closesAt, countdownText, type Frame } from './frames.ts';
import { Legends } from './legends.tsx';
import { OwnLineKeys } from './own-line-keys.tsx';
import { type PriceActions, usePriceMenu } from './price-menu.tsx';
import { useDrawings } from './tools/drawings.ts';
import { usePriceGestures } from './tools/use-price-gestures.ts';

const DrawingTools = optional(() => import('./tools/drawing-tools.tsx'));

export type CandleChartProps = PriceActions & {
  market: Market;
  frame: Frame;
  candles: readonly Candle[];
  chosen: Chosen;
  /** The user's own lines: orders, entries, and prices that would close a position. */
  lines: readonly ChartLine[];
  marks?: readonly ChartMark[] | undefined;
  span?: ChartSpan | undefined;
  /** The second at which the chart initially ends; by default now. */
  lookAt?: number | undefined;
  /** It is too low for more than one line of legend. */
  isLow?: boolean;
  /** It has room for the figures of the newest candle above the legend, shown while there is no crosshair. */
  isBroad?: boolean;
  /** Called when the oldest candles become visible. */
  onOlder?: () => void;
  /** The drawing tools, if they are open: in a column at its left, or in a bar below it. */
  tools?: 'rail' | 'bar' | undefined;
  onDrawn?: () => void;
  /** The candles are past ones; the candle that opened at this second is marked, and described while there is no crosshair. */
  markedAt?: number;
  /** Prices in candles to mark with it. */
  points?: readonly ChartPoint[];
};

function useLook({ market, frame }: CandleChartProps): ChartLook {
  const look = useDocumentLook();
  const lang = useSettings((settings) => settings.lang);
  const timeZone = useSettings((settings) => settings.timeZone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document's colours and language are read
  return useMemo(
    () => ({
      style: frame.style,
      palette: readPalette(),
      priceDecimals: market.priceDecimals,
      locale: localeTag(),
      isIntraday: frame.seconds < 86_400,
      timeZone,
    }),
    [look, lang, timeZone, frame, market.priceDecimals],
  );
}

/** The chart in its box, with everything that is drawn on it; which candle is pointed at, and where it was scrolled to. */
function useDrawnChart(props: CandleChartProps, look: ReturnType<typeof useLook>) {
  const { market, frame, candles, chosen, marks, lookAt, onOlder, onHoldPrice, markedAt, points } = props;
  const box = useRef<HTMLElement>(null);
  const [chart, setChart] = useState<KlineChart>();
  const [pointedAt, setPointedAt] = useState<number>();
  const [end, setEnd] = useState<number>();
  const [tapped, setTapped] = useState<ChartLine>();
  const [tops, setTops] = useState<readonly number[]>([]);
  const older = useEffectEvent(() => onOlder?.());
  const stored = useSettings((settings) => settings.indicatorNumbers);
  const numbers = useMemo(() => numbersOf(stored), [stored]);
  const panes = useMemo(
    () => panesOf(candles, chosen, { price: market.priceDecimals, volume: market.quantityDecimals }, numbers),
    [candles, chosen, market.priceDecimals, market.quantityDecimals, numbers],
  );

  const range = useRef<KlineChart['range']>(null);
  useEffect(() => {
    if (!box.current) return;
    const events = {
      onPoint: setPointedAt,
      onEnd: setEnd,
      onNearStart: () => older(),
      onLayout: setTops,
    };
    const made = new KlineChart(box.current, look, events);
    setChart(made);
    return () => {
      range.current = made.range;
      made.remove();
    };
  }, [look]);
  useEffect(() => {
    chart?.show({ candles, panes });
    if (chart && range.current) chart.range = range.current;
    range.current = null;
  }, [chart, candles, panes]);
  const drawnMarks = useMemo(() => marks && marksOnCandles(marks, candles), [marks, candles]);
  useOverlays(chart, props, drawnMarks);
  usePriceGestures(box, chart, { onHold: onHoldPrice, onTap: (line) => (line?.onOpen ? line.onOpen() : setTapped(line)) });
  useLookAt(chart, candles, frame, lookAt);
  useLastPrice(markedAt === undefined ? chart : undefined, candles, frame);
  useEffect(() => {
    if (markedAt !== undefined) chart?.mark(markedAt, points);
  }, [chart, markedAt, points]);
  return { box, chart, panes, pointedAt, end, tops, tapped, setTapped, marks: drawnMarks };
}

/** Keeps lines and marks above the candles, with the profits of positions, and a span in view. */
function useOverlays(
  chart: KlineChart | undefined,
  { market, lines, span }: CandleChartProps,
  marks: readonly ChartMark[] | undefined,
): void {
  const mark = useMark(
    market,
    lines.some(({ gainAt }) => gainAt),
  )?.mark;
  useEffect(() => chart?.showLines(lines), [chart, lines]);
  useEffect(() => chart?.showGains(mark), [chart, mark]);
  useEffect(() => chart?.keepInView(span), [chart, span]);
  useEffect(() => {
    if (marks) chart?.showMarks(marks);
  }, [chart, marks]);
}

/** A market's chart in one time frame, with legends and the figures of the candle under the crosshair. It fills its box. */
export default function CandleChart(props: CandleChartProps) {
  const { market, candles, isLow = false, isBroad = false, tools, onDrawn, markedAt } = props;
  const hasDrawings = useDrawings(market.symbol).length > 0;
  const text = useText();
  const look = useLook(props);
  const { box, chart, panes, pointedAt, end, tops, tapped, setTapped, marks } = useDrawnChart(props, look);

  const menu = usePriceMenu(chart, props);
  const shown = indexAt(candles, pointedAt) ?? indexAt(candles, markedAt);
  const index = shown ?? indexAt(candles, end) ?? candles.length - 1;
  const described = isBroad ? index : shown;
  const candle = described === undefined ? undefined : candles[described];
  const figures = candle && (
    <CandleFigures
      candle={candle}
      before={candles[index - 1]}
      priceDecimals={market.priceDecimals}
      volumeDecimals={market.quantityDecimals}
      isIntraday={look.isIntraday}
      isBroad={isBroad}
      marks={marks?.filter(({ time }) => time === candle.time) ?? []}
      base={market.base}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what its menu does, the keyboard does in the form, the bell and the keys below
    <div className="relative h-full w-full" onContextMenu={menu.open}>
      <figure ref={box} aria-label={text('kline.chart-of', { symbol: market.symbol })} className="absolute inset-0" />
      <Legends panes={panes} tops={tops} index={index} palette={look.palette} isLow={isLow} first={figures} />
      {/* At the beginning of the time axis, where no label stands. The days of longer candles are UTC days. */}
      <ZoneNote
        ofDays={!look.isIntraday}
        className="pointer-events-none absolute bottom-0 left-0 z-[3] flex h-[26px] items-center bg-page px-[8px]"
      />
      {menu.view}
      <ChartKeys chart={chart} />
      <OwnLineKeys market={market} lines={props.lines} chosen={tapped} onChoose={setTapped} />
      {chart && end !== undefined && markedAt === undefined && <LatestButton chart={chart} />}
      {chart && (tools || hasDrawings) && (
        <DrawingTools
          chart={chart}
          palette={look.palette}
          symbol={market.symbol}
          priceDecimals={market.priceDecimals}
          rail={tools === 'rail' ? box : undefined}
          isOpen={tools !== undefined}
          onClose={() => onDrawn?.()}
        />
      )}
    </div>
  );
}

/** The chart searches no further back than this many candles, because all would have to be read. */
const FAR = 2_000;

/** Shows a second of the past once its candle is read; scrolling there requests older ones. */
function useLookAt(chart: KlineChart | undefined, candles: readonly Candle[], { seconds }: Frame, at: number | undefined): void {
  const found = useRef<KlineChart>(undefined);
  useEffect(() => {
    const [first, last] = [candles[0], candles.at(-1)];
    if (!chart || !first || !last || at === undefined || found.current === chart || last.time - at > FAR * seconds) return;
    chart.lookAt(at);
    if (first.time <= at) found.current = chart;
  }, [chart, candles, seconds, at]);
}

/** Keeps the last price and the countdown of the running candle on the axis. */
function useLastPrice(chart: KlineChart | undefined, candles: readonly Candle[], frame: Frame): void {
  const now = useNow();
  const last = candles.at(-1);
  useEffect(() => {
    if (last) chart?.showLast(countdownText(closesAt(frame, last.time) - now), last);
  }, [chart, last, now, frame]);
}
