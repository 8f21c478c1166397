import type { Atoms } from '@mt2/domain';
import {
  type CSSProperties,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { formatAmount, formatCompact } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { changeSettings, useSettings } from '../../../platform/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { cx } from '../../../ui/cx.ts';
import { PriceText } from '../../../ui/figures/price-text.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { useOverlay } from '../../../ui/overlays/back-stack.ts';
import { BROAD, useMedia } from '../../../ui/use-media.ts';
import { changeText, type Quotation } from '../quotation.ts';
import { useQuotation } from '../use-quotations.ts';
import type { ChartLine } from './drawing/kline-chart.ts';
import type { ChartMark } from './drawing/marks.ts';
import { chosenOf } from './drawing/panes.ts';
import type { ChartSpan } from './drawing/span.ts';
import { FRAMES, type Frame, frameOf, framesInRow } from './frames.ts';
import { FullButton, IndicatorBar } from './indicator-bar.tsx';
import { MoreFrames } from './more-frames.tsx';
import { useCandles } from './use-candles.ts';

const CandleChart = lazy(() => import('./candle-chart.tsx'));
const MergedChart = lazy(() => import('./merged-chart.tsx'));

export type { ChartLine, ChartMark, ChartSpan };

const CANDLES_HEIGHT = 240;
const PANE_HEIGHT = 64;
const LOW_HEIGHT = 152;
const LEAST_HEIGHT = 112;

export type ChartSectionProps = {
  quotation: Quotation;
  /** The user's own lines: orders, entries, and prices that would close a position. */
  lines: readonly ChartLine[];
  marks?: readonly ChartMark[];
  span?: ChartSpan | undefined;
  /** The second at which it initially ends; by default now. */
  lookAt?: number | undefined;
  /** Candles only, if there are controls below; the chart shows its panes in full screen. */
  isLow?: boolean;
  /** As high as its box, with everything that the full screen has. */
  fills?: boolean;
  /** Maximum height in pixels of a low chart on a phone; it is lower on a short screen. */
  lowHeight?: number;
  /** Pixels that everything else on a phone's screen needs: a low chart leaves them free, if it can. */
  elseHeight?: number;
  /** Pixels by which a chart that is not low is higher than usual. */
  addedHeight?: number;
  /** It fills the screen of a phone held sideways. */
  fillsLandscape?: boolean;
  /** The name under which the time frame is stored. */
  remembered?: 'klinePeriod' | 'optionPeriod' | 'robotPeriod';
  /** Called with the price of the scale on which a finger rested. */
  onHoldPrice?: ((price: string) => void) | undefined;
  /** Shown in the upper left corner of the candles. */
  corner?: ReactNode;
  /** Shown before the button that makes a low chart fill the screen. */
  sizeButton?: ReactNode;
  /** Buttons of the full-screen chart that leave it and lead to a trade. */
  deals?: readonly Deal[] | undefined;
};

export type Deal = { readonly label: string; readonly isUp: boolean; press?(): void };

type Lockable = { lock?: (orientation: 'landscape') => Promise<void> };

/** A phone held sideways. A phone held upright is less wide, also while its keyboard is open. */
const SIDEWAYS = '(orientation: landscape) and (max-height: 480px) and (min-width: 560px)';

function onTurn(turned: () => void): () => void {
  const media = matchMedia(SIDEWAYS);
  media.addEventListener('change', turned);
  return () => media.removeEventListener('change', turned);
}

const useSideways = (): boolean => useSyncExternalStore(onTurn, () => matchMedia(SIDEWAYS).matches);

/**
 * Fills the screen and turns it sideways if the device can. Esc, the back key and the browser's own control end it. With
 * `fillsLandscape`, turning the phone does the same.
 */
function useFullScreen(fillsLandscape: boolean) {
  const [isAsked, setFull] = useState(false);
  const isTurned = useSideways() && fillsLandscape;
  // Left while the phone was sideways: the chart stays small until the phone is turned again.
  const [isLeft, setLeft] = useState(false);
  if (isLeft && !isTurned) setLeft(false);
  const isFull = isAsked || (isTurned && !isLeft);
  const leave = () => {
    setFull(false);
    setLeft(isTurned);
    if (document.fullscreenElement) void document.exitFullscreen();
  };
  const enter = async () => {
    setFull(true);
    // Not every device can, and then the page fills its window.
    await document.documentElement.requestFullscreen?.().catch(() => undefined);
    // Most browsers only turn a phone.
    await (screen.orientation as Lockable | undefined)?.lock?.('landscape').catch(() => undefined);
  };
  useOverlay(isAsked, leave);
  useEffect(() => {
    if (!isAsked) return;
    const onChange = () => !document.fullscreenElement && setFull(false);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setFull(false);
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKey);
    };
  }, [isAsked]);
  return { isFull, toggle: () => (isFull ? leave() : void enter()) };
}

/**
 * Keeps the focus inside the chart while it fills the screen: it returns to the button that starts and ends the full screen,
 * also when that button moves.
 */
function useFocusInside(isFull: boolean, section: RefObject<HTMLElement | null>, button: RefObject<HTMLButtonElement | null>): void {
  const wasFull = useRef(isFull);
  useEffect(() => {
    if (wasFull.current !== isFull && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    wasFull.current = isFull;
    if (!isFull) return;
    // Sheets are next to the page.
    const page = section.current?.closest('body > *');
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && page?.contains(target) && !section.current?.contains(target)) button.current?.focus();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [isFull, section, button]);
}

type FrameBarProps = { frames: readonly Frame[]; frame: Frame; onChange(frame: Frame): void };

/** Time frames in one row. */
function FrameBar({ frames, frame, onChange }: FrameBarProps) {
  const text = useText();
  return (
    <Chips
      fit="free"
      label={text('kline.time-frames')}
      value={frames.includes(frame) ? frame.id : undefined}
      onChange={(id) => onChange(frameOf(id))}
      items={frames.map(({ id, label }) => ({ value: id, label: text(label) }))}
      className={cx(
        'more-ahead h-11 items-center gap-0.5! px-2 *:h-7! *:px-1.25! *:text-xs! [&:lang(ja)]:*:px-0.5!',
        'max-[359px]:gap-0! max-[359px]:pr-0 max-[359px]:pl-1.5',
        'max-[359px]:*:px-0.5! max-[359px]:*:text-[0.6875rem]! max-[359px]:*:tracking-tight',
        'min-w-0',
      )}
    />
  );
}

/** The market's single line above the chart in full screen. */
function FullHeader({ quotation: read }: { quotation: Quotation }) {
  const text = useText();
  const quotation = useQuotation(read.market.symbol).quotation ?? read;
  const { market, last, high, low, volume } = quotation;
  const price = (value: Atoms) => formatAmount(value, market.priceDecimals);
  return (
    <header className="flex h-11 shrink-0 items-center gap-3 px-4 text-xs whitespace-nowrap">
      <b className="text-base font-semibold">{market.symbol}</b>
      <PriceText value={last} className="text-base font-semibold">
        {price(last)}
      </PriceText>
      <Signed value={changeText(quotation)} />
      <span className="hidden text-mute lg:inline">
        {text('spot.high-24h')} {price(high)} · {text('spot.low-24h')} {price(low)} · {text('spot.volume-24h')} {formatCompact(volume)}
      </span>
    </header>
  );
}

/** The chart with its time frames and indicators; it can fill the screen. */
export function ChartSection(props: ChartSectionProps) {
  const { quotation, lines, marks, span, lookAt, isLow = false, lowHeight = LOW_HEIGHT, addedHeight = 0, fillsLandscape = false } = props;
  const { fills = false, remembered = 'klinePeriod', onHoldPrice, corner, sizeButton, elseHeight, deals } = props;
  const text = useText();
  const { market } = quotation;
  const period = useSettings((settings) => settings[remembered]);
  const indicators = remembered === 'optionPeriod' ? 'optionIndicators' : 'mainIndicators';
  const main = useSettings((settings) => settings[indicators]);
  const sub = useSettings((settings) => settings.subIndicators);
  const frame = frameOf(period);
  const row = framesInRow(useSettings((settings) => settings.rowFrames));
  const { candles, isError, retry, isLoadingOlder, loadOlder } = useCandles(market.symbol, frame);
  const full = useFullScreen(fillsLandscape);
  const section = useRef<HTMLElement>(null);
  const fullButton = useRef<HTMLButtonElement>(null);
  useFocusInside(full.isFull, section, fullButton);
  const [isDrawing, setDrawing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  // The tools that may have had the focus are gone.
  const endDrawing = () => {
    flushSync(() => setDrawing(false));
    pencil.current?.focus();
  };
  const choose = ({ id }: Frame) => changeSettings({ [remembered]: id });
  const isBare = isLow && !full.isFull;
  const isStretched = fills || full.isFull;
  const chosen = useMemo(() => chosenOf(frame.style === 'line' ? [] : main, isBare ? [] : sub), [frame.style, main, sub, isBare]);
  const Chart = frame.mergedSeconds ? MergedChart : CandleChart;
  // Next to a form there is more room than above one.
  const low = useMedia(BROAD)
    ? 'min(46dvh, 420px)'
    : `clamp(${LEAST_HEIGHT}px, ${elseHeight ? `100dvh - ${elseHeight}px` : '19dvh'}, ${lowHeight}px)`;
  const height = isLow ? low : `${CANDLES_HEIGHT + PANE_HEIGHT * chosen.sub.length + addedHeight}px`;
  return (
    <section ref={section} className={full.isFull ? FULL : cx(fills && 'flex h-full flex-col')}>
      <div className={cx('flex', full.isFull && 'relative flex-col landscape:flex-row landscape:items-center landscape:pr-11')}>
        {full.isFull && <FullHeader quotation={quotation} />}
        <div className="flex min-w-0 flex-1 items-center">
          <FrameBar frames={fills ? FRAMES : row} frame={frame} onChange={choose} />
          {!fills && <MoreFrames row={row} frame={frame} onChange={choose} />}
        </div>
        {isBare && sizeButton}
        {(isBare || full.isFull) && (
          <FullButton ref={fullButton} isFull={full.isFull} isNarrow={isBare && sizeButton !== undefined} onPress={full.toggle} />
        )}
      </div>
      <div
        className={cx('group relative', isStretched ? 'min-h-0 flex-1' : 'h-(--chart-height)')}
        style={{ '--chart-height': height } as CSSProperties}
      >
        {isError && !candles && <ErrorRetry onRetry={() => void retry()} />}
        {!isError && !candles && <ChartSkeleton />}
        {candles && (
          <Suspense fallback={<ChartSkeleton />}>
            <Chart
              key={frame.id}
              market={market}
              frame={frame}
              candles={candles}
              chosen={chosen}
              lines={lines}
              marks={marks}
              span={span}
              lookAt={lookAt}
              isLow={isBare}
              isBroad={fills}
              onHoldPrice={onHoldPrice}
              isDrawing={isDrawing && !isBare}
              onDrawn={endDrawing}
              onOlder={loadOlder}
            />
          </Suspense>
        )}
        {corner && (
          <div className={cx('pointer-events-none absolute left-2 z-[3]', fills ? 'top-10' : 'top-5 group-has-data-figures:invisible')}>
            {corner}
          </div>
        )}
        {isLoadingOlder && (
          <p className="pointer-events-none absolute bottom-8 left-2 text-[0.625rem] text-mute">{text('kline.loading-older')}</p>
        )}
      </div>
      {!isBare && (
        <div className="flex shrink-0 flex-col landscape:flex-row landscape:items-center">
          <IndicatorBar
            main={main}
            sub={sub}
            onMain={(names) => changeSettings({ [indicators]: names })}
            onSub={(subIndicators) => changeSettings({ subIndicators })}
            pencil={pencil}
            isDrawing={isDrawing}
            onDraw={() => setDrawing(!isDrawing)}
            fullButton={fullButton}
            onFull={full.isFull ? undefined : full.toggle}
          />
          {full.isFull && deals && <Deals deals={deals} onLeave={full.toggle} />}
        </div>
      )}
    </section>
  );
}

/** The buttons of the full-screen chart that lead to the order form. */
const Deals = ({ deals, onLeave }: { deals: readonly Deal[]; onLeave(): void }) => (
  <div className="flex gap-3 px-4 py-2 landscape:gap-2 landscape:border-y landscape:border-line landscape:py-1 landscape:pr-3 landscape:pl-1">
    {deals.map(({ label, isUp, press }) => (
      <Button
        key={label}
        tone={isUp ? 'up' : 'down'}
        onClick={() => {
          onLeave();
          press?.();
        }}
        className="flex-1 landscape:h-8.5 landscape:min-w-24 landscape:text-[0.8125rem]"
      >
        {label}
      </Button>
    ))}
  </div>
);

const FULL = `fixed inset-0 z-20 flex flex-col bg-page pt-[env(safe-area-inset-top,0px)] pr-[env(safe-area-inset-right,0px)]
  pb-[env(safe-area-inset-bottom,0px)] pl-[env(safe-area-inset-left,0px)]`;

const ChartSkeleton = () => (
  <div className="h-full px-4 py-3">
    <Skeleton className="h-full" />
  </div>
);
