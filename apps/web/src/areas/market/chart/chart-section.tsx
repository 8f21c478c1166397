import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Unread } from '../../../frame/unread.tsx';
import { useText } from '../../../platform/i18n.ts';
import { changeSettings, useSettings } from '../../../platform/settings.ts';
import { Chips } from '../../../ui/chips.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { optional } from '../../../ui/overlays/optional.tsx';
import { BROAD, useMedia } from '../../../ui/use-media.ts';
import type { Quotation } from '../quotation.ts';
import type { CandleChartProps } from './candle-chart.tsx';
import { chosenOf } from './drawing/panes.ts';
import { FRAMES, type Frame, frameOf, framesInRow } from './frames.ts';
import { useFocusInside, useFullScreen } from './full-screen.ts';
import { type Deal, Deals, FullHeader } from './full-screen-parts.tsx';
import { FullButton, IndicatorBar, type IndicatorBarProps } from './indicator-bar.tsx';
import { MoreFrames } from './more-frames.tsx';
import { showDrawings, shownOf } from './own-on-chart.ts';
import type { PriceActions } from './price-menu.tsx';
import { useCandles } from './use-candles.ts';

const ChartSkeleton = () => (
  <div className="h-full px-4 py-3">
    <Skeleton className="h-full" />
  </div>
);

const CandleChart = optional(() => import('./candle-chart.tsx'), undefined, ChartSkeleton);
const MergedChart = optional(() => import('./merged-chart.tsx'), undefined, ChartSkeleton);

const CANDLES_HEIGHT = 240;
const PANE_HEIGHT = 64;
const LEAST_HEIGHT = 112;

/** How high a chart is. */
type ChartSize =
  /** It also fills the screen of a phone held sideways. */
  | {
      readonly kind: 'usual';
      /** Pixels by which it is higher. */
      readonly added: number;
    }
  /** As high as its box, with everything that the full screen has. */
  | { readonly kind: 'filling' }
  /** Candles only, if there are controls below; the chart shows its panes in full screen. */
  | {
      readonly kind: 'low';
      /** Maximum height in pixels on a phone; it is lower on a short screen. */
      readonly most: number;
      /** Pixels that everything else on a phone's screen needs: they stay free, if they can. */
      readonly others?: number;
      /** Shown before the button that makes it fill the screen. */
      readonly button?: ReactNode;
    };

export type ChartSectionProps = PriceActions & {
  quotation: Quotation;
  /** What it shows over its candles. */
  own: Pick<CandleChartProps, 'lines' | 'marks' | 'span' | 'lookAt'>;
  size: ChartSize;
  /** The name under which the time frame is stored. */
  remembered?: 'klinePeriod' | 'optionPeriod' | 'robotPeriod';
  /** Shown in the upper left corner of the candles. */
  corner?: ReactNode;
  /** Buttons of the full-screen chart that leave it and lead to a trade. */
  deals?: readonly Deal[] | undefined;
};

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

/** The drawings' tools, and the button that opens them, which has the focus again when they close. They show hidden drawings again. */
function useDrawingMode() {
  const [isDrawing, setDrawing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  // The tools that may have had the focus are gone.
  const end = () => {
    flushSync(() => setDrawing(false));
    pencil.current?.focus();
  };
  const toggle = () => {
    showDrawings();
    setDrawing(!isDrawing);
  };
  return { isDrawing, pencil, end, toggle };
}

/** The chosen time frame and indicators, and how they are changed. */
function useChartSettings(remembered: NonNullable<ChartSectionProps['remembered']>, isBare: boolean) {
  const frame = frameOf(useSettings((settings) => settings[remembered]));
  const row = framesInRow(useSettings((settings) => settings.rowFrames));
  const indicators: IndicatorBarProps['indicators'] = remembered === 'optionPeriod' ? 'optionIndicators' : 'mainIndicators';
  const main = useSettings((settings) => settings[indicators]);
  const sub = useSettings((settings) => settings.subIndicators);
  const chosen = useMemo(() => chosenOf(frame.style === 'line' ? [] : main, isBare ? [] : sub), [frame.style, main, sub, isBare]);
  return { frame, row, chosen, indicators, choose: ({ id }: Frame) => changeSettings({ [remembered]: id }) };
}

/** The height of a chart that does not fill its box, as CSS. */
function useHeight(size: ChartSize, panes: number): string {
  // Next to a form there is more room than above one.
  const isBroad = useMedia(BROAD);
  if (size.kind !== 'low') return `${CANDLES_HEIGHT + PANE_HEIGHT * panes + (size.kind === 'usual' ? size.added : 0)}px`;
  const room = size.others ? `100dvh - ${size.others}px` : '19dvh';
  return isBroad ? 'min(46dvh, 420px)' : `clamp(${LEAST_HEIGHT}px, ${room}, ${size.most}px)`;
}

type CandlesProps = Pick<CandleChartProps, 'frame' | 'chosen' | 'isLow' | 'tools' | 'onDrawn'> & { section: ChartSectionProps };

/** The candles of a time frame, or what is shown until they are read, with what the screen puts in their corner. */
function Candles({ section, ...chart }: CandlesProps) {
  const text = useText();
  const { market } = section.quotation;
  const { own, size, onPrice, onHoldPrice, corner } = section;
  const { lines, marks } = own;
  const isFilling = size.kind === 'filling';
  const hidden = useSettings((settings) => settings.hiddenOnChart);
  const shown = useMemo(() => shownOf({ lines, marks }, hidden), [lines, marks, hidden]);
  const { candles, error, retry, isLoadingOlder, loadOlder } = useCandles(market.symbol, chart.frame);
  const Chart = chart.frame.mergedSeconds ? MergedChart : CandleChart;
  return (
    <>
      {!candles && <Unread error={error} onRetry={retry} loading={<ChartSkeleton />} />}
      {candles && (
        <Chart
          key={chart.frame.id}
          {...chart}
          {...own}
          {...shown}
          {...{ market, candles, onPrice, onHoldPrice }}
          isBroad={isFilling}
          onOlder={loadOlder}
        />
      )}
      {corner && (
        <div className={cx('pointer-events-none absolute left-2 z-[3]', isFilling ? 'top-10' : 'top-5 group-has-data-figures:invisible')}>
          {corner}
        </div>
      )}
      {isLoadingOlder && (
        <p className="pointer-events-none absolute bottom-8 left-2 text-[0.625rem] text-mute">{text('kline.loading-older')}</p>
      )}
    </>
  );
}

/** The chart with its time frames and indicators; it can fill the screen. */
export function ChartSection(props: ChartSectionProps) {
  const { quotation, size, remembered = 'klinePeriod', deals } = props;
  const full = useFullScreen(size.kind === 'usual');
  const section = useRef<HTMLElement>(null);
  const fullButton = useRef<HTMLButtonElement>(null);
  useFocusInside(full.isFull, section, fullButton);
  const { isDrawing, pencil, ...drawing } = useDrawingMode();
  const isFilling = size.kind === 'filling';
  const isBare = size.kind === 'low' && !full.isFull;
  const button = isBare ? size.button : undefined;
  const isStretched = isFilling || full.isFull;
  const hasRail = useMedia(BROAD) && isStretched;
  const { frame, row, chosen, indicators, choose } = useChartSettings(remembered, isBare);
  const height = useHeight(size, chosen.sub.length);
  return (
    <section ref={section} className={full.isFull ? FULL : cx(isFilling && 'flex h-full flex-col')}>
      <div className={cx('flex', full.isFull && 'relative flex-col landscape:flex-row landscape:items-center landscape:pr-11')}>
        {full.isFull && <FullHeader quotation={quotation} />}
        <div className="flex min-w-0 flex-1 items-center">
          <FrameBar frames={isFilling ? FRAMES : row} frame={frame} onChange={choose} />
          {!isFilling && <MoreFrames row={row} frame={frame} onChange={choose} />}
        </div>
        {button}
        {(isBare || full.isFull) && (
          <FullButton ref={fullButton} isFull={full.isFull} isNarrow={button !== undefined} onPress={full.toggle} />
        )}
      </div>
      <div
        className={cx('group @container relative', isStretched ? 'min-h-0 flex-1' : 'h-(--chart-height)', hasRail && 'ml-10')}
        style={{ '--chart-height': height } as CSSProperties}
      >
        <Candles
          section={props}
          frame={frame}
          chosen={chosen}
          isLow={isBare}
          tools={hasRail ? 'rail' : isDrawing && !isBare ? 'bar' : undefined}
          onDrawn={drawing.end}
        />
      </div>
      {!isBare && (
        <div className="@container flex shrink-0 flex-col landscape:flex-row landscape:items-center">
          <IndicatorBar
            indicators={indicators}
            pencil={pencil}
            isDrawing={isDrawing && !hasRail}
            onDraw={hasRail ? undefined : drawing.toggle}
            fullButton={fullButton}
            onFull={full.isFull ? undefined : full.toggle}
          />
          {full.isFull && deals && <Deals deals={deals} onLeave={full.toggle} />}
        </div>
      )}
    </section>
  );
}

const FULL = `fixed inset-0 z-20 flex flex-col bg-page pt-[env(safe-area-inset-top,0px)] pr-[env(safe-area-inset-right,0px)]
  pb-[env(safe-area-inset-bottom,0px)] pl-[env(safe-area-inset-left,0px)]`;
