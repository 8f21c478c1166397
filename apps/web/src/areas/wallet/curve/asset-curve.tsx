import type { Atoms } from '@mt2/domain';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { useEntryState } from '../../../frame/entry-state.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { worldNow } from '../../../platform/server-time.ts';
import { gainText } from '../../../platform/text/figures.ts';
import { ShortDays } from '../../../platform/text/short-days.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { curveQuery } from './curve.api.ts';
import { type Curve, curveOf, dateOf, profitOf } from './curve.ts';
import { CurveChart } from './curve-chart.tsx';
import { ProfitCalendar } from './profit-calendar.tsx';

const SPANS = ['7', '30', '90'] as const;
type Span = (typeof SPANS)[number];

/** The value of all assets over days with the profit of each, as bars or in a calendar. `now` is the value and profit of today. */
export default function AssetCurve({ now }: { now: { readonly total: Atoms; readonly profit: Atoms } }) {
  const text = useText();
  const { data, error, refetch } = useQuery(curveQuery(dateOf(worldNow())));
  const [span, setSpan] = useEntryState<Span>('curve-span', '30');
  const [view, setView] = useEntryState<'bars' | 'calendar'>('curve-view', 'bars');
  if (!data) return error ? <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} /> : <CurveSkeleton />;
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
        <button
          type="button"
          aria-label={text(isBars ? 'wallet.show-calendar' : 'wallet.show-curve')}
          onClick={() => setView(isBars ? 'calendar' : 'bars')}
          className="-mr-3 grid size-11 shrink-0 place-items-center text-mute"
        >
          <Icon size={18} aria-hidden />
        </button>
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

const CurveSkeleton = () => <Skeleton className="mx-4 mb-2 h-70 rounded-2xl" />;
