import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { changeSettings, useSettings } from '../../../platform/settings.ts';
import { cx } from '../../../ui/cx.ts';
import { ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import type { Quotation } from '../quotation.ts';
import type { ChartLine } from './drawing/kline-chart.ts';
import type { ChartMark } from './drawing/marks.ts';
import { chosenOf } from './drawing/panes.ts';
import type { ChartSpan } from './drawing/span.ts';
import { FrameBar } from './frame-bar.tsx';
import { frameOf } from './frames.ts';
import { FullHeader } from './full-header.tsx';
import { FullButton, IndicatorBar } from './indicator-bar.tsx';
import { useCandles } from './use-candles.ts';
import { useFullScreen } from './use-full-screen.ts';

const CandleChart = lazy(() => import('./candle-chart.tsx'));

export type { ChartLine, ChartMark, ChartSpan };

const CANDLES_HEIGHT = 280;
const PANE_HEIGHT = 80;
const LOW_HEIGHT = 152;

export type ChartSectionProps = {
  quotation: Quotation;
  /** The user's own: orders, entries, what would close a position. */
  lines: readonly ChartLine[];
  marks?: readonly ChartMark[];
  span?: ChartSpan | undefined;
  /** The second at which it ends at first; without it, now. */
  lookAt?: number | undefined;
  /** Candles only, if there are controls below; the chart shows its panes in full screen. */
  isLow?: boolean;
  /** Pixels of a low one. */
  lowHeight?: number;
  /** Under which name the time frame is remembered. */
  remembered?: 'klinePeriod' | 'optionPeriod' | 'robotPeriod';
  /** Stands in the upper left corner of the candles. */
  corner?: ReactNode;
};

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
