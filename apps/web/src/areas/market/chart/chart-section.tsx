import type { Atoms } from '@mt2/domain';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { formatCompact, formatPrice } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { changeSettings, useSettings } from '../../../platform/settings.ts';
import { Chips } from '../../../ui/chips.tsx';
import { cx } from '../../../ui/cx.ts';
import { PriceText } from '../../../ui/figures/price-text.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { useBackCloses } from '../../../ui/overlays/back-stack.ts';
import type { Quotation } from '../quotation.ts';
import { useQuotation } from '../use-quotations.ts';
import type { ChartLine } from './drawing/kline-chart.ts';
import type { ChartMark } from './drawing/marks.ts';
import { chosenOf } from './drawing/panes.ts';
import type { ChartSpan } from './drawing/span.ts';
import { FRAMES, type Frame, frameOf } from './frames.ts';
import { FullButton, IndicatorBar } from './indicator-bar.tsx';
import { useCandles } from './use-candles.ts';

const CandleChart = lazy(() => import('./candle-chart.tsx'));

export type { ChartLine, ChartMark, ChartSpan };

const CANDLES_HEIGHT = 280;
const PANE_HEIGHT = 80;
const LOW_HEIGHT = 152;

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
  /** Height in pixels of a low chart. */
  lowHeight?: number;
  /** The name under which the time frame is stored. */
  remembered?: 'klinePeriod' | 'optionPeriod' | 'robotPeriod';
  /** Shown in the upper left corner of the candles. */
  corner?: ReactNode;
};

type Lockable = { lock?: (orientation: 'landscape') => Promise<void> };

/** Fills the screen and turns it sideways if the device can. Esc, the back key and the browser's own control end it. */
function useFullScreen() {
  const [isFull, setFull] = useState(false);
  const leave = () => {
    setFull(false);
    if (document.fullscreenElement) void document.exitFullscreen();
  };
  const enter = async () => {
    setFull(true);
    await document.documentElement.requestFullscreen?.().catch(() => undefined);
    await (screen.orientation as Lockable | undefined)?.lock?.('landscape').catch(() => undefined);
  };
  useBackCloses(isFull, leave);
  useEffect(() => {
    if (!isFull) return;
    const onChange = () => !document.fullscreenElement && setFull(false);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setFull(false);
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKey);
    };
  }, [isFull]);
  return { isFull, toggle: () => (isFull ? leave() : void enter()) };
}

/** The eight time frames in one row; all of them fit a narrow phone. */
function FrameBar({ frame, onChange, className }: { frame: Frame; onChange(frame: Frame): void; className?: string }) {
  const text = useText();
  return (
    <Chips
      fit="free"
      label={text('kline.time-frames')}
      value={frame.id}
      onChange={(id) => onChange(frameOf(id))}
      items={FRAMES.map(({ id, label }) => ({ value: id, label: text(label) }))}
      className={cx(
        'more-ahead h-11 shrink-0 items-center gap-0.5! px-2 *:h-7! *:px-1.5! *:text-xs! max-[359px]:gap-0! max-[359px]:*:px-1!',
        className,
      )}
    />
  );
}

/** The market's single line above the chart in full screen. */
function FullHeader({ quotation: read }: { quotation: Quotation }) {
  const text = useText();
  const { market, last, change, high, low, volume } = useQuotation(read.market.symbol).quotation ?? read;
  const price = (value: Atoms) => formatPrice(value, market.priceDecimals);
  return (
    <header className="flex h-11 shrink-0 items-center gap-4 px-4 text-xs whitespace-nowrap">
      <b className="text-base font-semibold">{market.symbol}</b>
      <PriceText value={last} className="text-base font-semibold">
        {price(last)}
      </PriceText>
      <Signed value={change}>{`${change}%`}</Signed>
      <span className="hidden text-mute sm:inline">
        {text('spot.high-24h')} {price(high)} · {text('spot.low-24h')} {price(low)} · {text('spot.volume-24h')} {formatCompact(volume)}
      </span>
    </header>
  );
}

/** The chart with its time frames and indicators; it can fill the screen. */
export function ChartSection(props: ChartSectionProps) {
  const { quotation, lines, marks, span, lookAt, isLow = false, lowHeight = LOW_HEIGHT, remembered = 'klinePeriod', corner } = props;
  const text = useText();
  const { market } = quotation;
  const period = useSettings((settings) => settings[remembered]);
  const main = useSettings((settings) => settings.mainIndicators);
  const sub = useSettings((settings) => settings.subIndicators);
  const frame = frameOf(period);
  const { candles, isError, retry, isLoadingOlder, loadOlder } = useCandles(market.symbol, frame);
  const full = useFullScreen();
  const isBare = isLow && !full.isFull;
  const chosen = useMemo(() => chosenOf(frame.style === 'line' ? [] : main, isBare ? [] : sub), [frame.style, main, sub, isBare]);
  const height = isLow ? lowHeight : CANDLES_HEIGHT + PANE_HEIGHT * chosen.sub.length;
  return (
    <section className={cx(full.isFull && 'fixed inset-0 z-20 flex flex-col bg-page')}>
      {full.isFull && <FullHeader quotation={quotation} />}
      <div className="flex">
        <FrameBar frame={frame} onChange={({ id }) => changeSettings({ [remembered]: id })} className="min-w-0 flex-1" />
        {isBare && <FullButton isFull={false} onPress={full.toggle} />}
      </div>
      <div className={cx('relative', full.isFull && 'min-h-0 flex-1')} style={full.isFull ? undefined : { height }}>
        {isError && !candles && <ErrorRetry onRetry={() => void retry()} />}
        {!isError && !candles && <ChartSkeleton />}
        {candles && (
          <Suspense fallback={<ChartSkeleton />}>
            <CandleChart
              key={frame.id}
              market={market}
              frame={frame}
              candles={candles}
              chosen={chosen}
              lines={lines}
              marks={marks}
              span={span}
              lookAt={lookAt}
              onOlder={loadOlder}
            />
          </Suspense>
        )}
        {corner && <div className="pointer-events-none absolute top-5 left-2 z-[3]">{corner}</div>}
        {isLoadingOlder && (
          <p className="pointer-events-none absolute bottom-8 left-2 text-[10px] text-mute">{text('kline.loading-older')}</p>
        )}
      </div>
      {!isBare && (
        <IndicatorBar
          main={main}
          sub={sub}
          onMain={(mainIndicators) => changeSettings({ mainIndicators })}
          onSub={(subIndicators) => changeSettings({ subIndicators })}
          isFull={full.isFull}
          onFull={full.toggle}
        />
      )}
    </section>
  );
}

const ChartSkeleton = () => (
  <div className="h-full px-4 py-3">
    <Skeleton className="h-full" />
  </div>
);
