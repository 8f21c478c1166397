import type { Atoms } from '@mt2/domain';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { useEntryState } from '../../../frame/entry-state.ts';
import { Unread } from '../../../frame/unread.tsx';
import { formatAmount, formatCompact } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { worldNow } from '../../../platform/server-time.ts';
import { useSettings } from '../../../platform/settings.ts';
import { gainText } from '../../../platform/text/figures.ts';
import { ShortDays } from '../../../platform/text/short-days.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Amount, HIDDEN } from '../../../ui/figures/amount.tsx';
import { DaySlider } from '../../../ui/figures/day-slider.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { AreaLine, sparkPoints } from '../../../ui/figures/sparkline.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { curveQuery } from './curve.api.ts';
import { barsOf, type Curve, curveOf, dateOf, lineOf, profitOf } from './curve.ts';
import { ProfitCalendar } from './profit-calendar.tsx';

const WIDTH = 326;
const HEIGHT = 104;
const BARS = 52;

type CurveChartProps = { curve: Curve; chosen: number | undefined; onChoose(day: number | undefined): void };

/** The total as a line above the daily profits as bars. A finger, the mouse or the arrow keys choose a day. */
function CurveChart({ curve, chosen, onChoose }: CurveChartProps) {
  const text = useText();
  const hidden = useSettings(({ hideAmounts }) => hideAmounts);
  const { days } = curve;
  const values = lineOf(curve);
  const points = sparkPoints(values, WIDTH, HEIGHT - 8);
  const { bars, zero } = barsOf(days);
  const step = WIDTH / days.length;
  const gap = Math.min(step * 0.3, 4);
  const at = chosen === undefined ? undefined : points.split(' ')[chosen + 1]?.split(',').map(Number);
  const readOut = (index: number): string => {
    const day = days[index];
    if (!day) return '';
    return `${day.date}, ${hidden ? HIDDEN : `${formatAmount(day.total, 2)} USDT, ${text('wallet.daily-profit')} ${gainText(day.profit)}`}`;
  };
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-2">
      <DaySlider label={text('wallet.curve')} count={days.length} chosen={chosen} onChoose={onChoose} readOut={readOut}>
        <svg viewBox={`0 -4 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="block h-26 w-full text-accent" aria-hidden>
          <AreaLine points={points} width={WIDTH} height={HEIGHT} />
          {at && (
            <line x1={at[0]} x2={at[0]} y1={-4} y2={HEIGHT} stroke="var(--mute)" strokeDasharray="3 3" vectorEffect="non-scaling-stroke" />
          )}
        </svg>
        <svg viewBox={`0 0 ${WIDTH} ${BARS}`} preserveAspectRatio="none" className="mt-2 block h-13 w-full" aria-hidden>
          <line x1={0} x2={WIDTH} y1={zero * BARS} y2={zero * BARS} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
          {bars.map(({ top, height, isGain }, index) => (
            <rect
              key={days[index]?.date}
              x={index * step + gap / 2}
              width={step - gap}
              y={top * BARS}
              height={height * BARS}
              className={hidden ? 'fill-mute' : isGain ? 'fill-up' : 'fill-down'}
              opacity={chosen === undefined || chosen === index ? 1 : 0.45}
            />
          ))}
        </svg>
      </DaySlider>
      <Scale values={values} />
      <p className="flex justify-between pt-1.5 text-[0.6875rem] text-mute">
        <span>{days[0]?.date}</span>
        <span>{days.at(-1)?.date}</span>
      </p>
    </div>
  );
}

/** The ends of the line's scale. */
function Scale({ values }: { values: readonly number[] }) {
  const ends = [Math.max(...values), Math.min(...values)];
  return (
    <span className="flex h-26 flex-col items-end justify-between text-[0.625rem] leading-3 text-mute">
      {ends.map((end, index) => (
        <Amount key={index}>{formatCompact(String(end))}</Amount>
      ))}
    </span>
  );
}

const SPANS = ['7', '30', '90'] as const;
type Span = (typeof SPANS)[number];

/** The value of all assets over days with the profit of each, as bars or in a calendar. `now` is the value and profit of today. */
export default function AssetCurve({ now }: { now: { readonly total: Atoms; readonly profit: Atoms } }) {
  const text = useText();
  const { data, error, refetch } = useQuery(curveQuery(dateOf(worldNow())));
  const [span, setSpan] = useEntryState<Span>('curve-span', '30');
  const [view, setView] = useEntryState<'bars' | 'calendar'>('curve-view', 'bars');
  if (!data) return <Unread error={error} onRetry={refetch} loading={<Skeleton className="mx-4 mb-2 h-70 rounded-2xl" />} />;
  if (data.length === 0) return null;
  const curve = curveOf(data, Number(span), now);
  const isBars = view === 'bars';
  const Icon = isBars ? CalendarDays : ChartColumn;
  return (
    <section className="mx-4 mb-2 rounded-2xl bg-card px-4 pt-2 pb-3">
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 flex-1 text-[0.8125rem] font-semibold">{text('wallet.curve')}</h2>
        {isBars && (
          <Chips
            value={span}
            onChange={(next: Span) => setSpan(next)}
            items={SPANS.map((days) => ({
              value: days,
              label: <ShortDays days={Number(days)} words={text('robot.days', { count: Number(days) })} />,
            }))}
            label={text('wallet.curve')}
            fit="free"
          />
        )}
        <IconButton
          label={text(isBars ? 'wallet.show-calendar' : 'wallet.show-curve')}
          onClick={() => setView(isBars ? 'calendar' : 'bars')}
          className="-mr-3 shrink-0 text-mute"
        >
          <Icon size={18} aria-hidden />
        </IconButton>
      </div>
      {isBars ? <Bars curve={curve} span={span} /> : <ProfitCalendar days={curveOf(data, data.length, now).days} />}
    </section>
  );
}

/** The chart, and above it the day under the finger, or the whole time. */
function Bars({ curve, span }: { curve: Curve; span: Span }) {
  const text = useText();
  const [chosen, setChosen] = useState<number>();
  const day = chosen === undefined ? undefined : curve.days[chosen];
  const last = curve.days.at(-1);
  const profit = day ? day.profit : profitOf(curve.days);
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 pb-2 text-xs text-mute">
        <dt>{day && day !== last ? `${day.date} (UTC)` : text('robot.now')}</dt>
        <dt className="text-right">
          {day
            ? text('common.with-unit', { label: text('wallet.daily-profit'), unit: 'UTC' })
            : text('wallet.profit-of-days', { days: Math.min(curve.days.length, Number(span)) })}
        </dt>
        <dd className="text-base font-semibold text-ink">
          <Amount unit="USDT">{formatAmount((day ?? last)?.total ?? 0n, 2)}</Amount>
        </dd>
        <dd className="text-right text-base font-semibold">
          <SignedAmount>{gainText(profit)}</SignedAmount>
        </dd>
      </dl>
      <CurveChart curve={curve} chosen={chosen} onChoose={setChosen} />
    </>
  );
}
