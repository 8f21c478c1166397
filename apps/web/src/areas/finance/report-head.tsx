import { DAY, dayOf, formatDay } from '@mt2/domain';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { MeetNeed } from '../../frame/gate/gate-view.tsx';
import { useLogin } from '../../frame/gate/use-gate.ts';
import { Go } from '../../frame/navigation.tsx';
import { Unread } from '../../frame/unread.tsx';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useNow } from '../../platform/server-time.ts';
import { useSignedIn } from '../../platform/session.ts';
import { gainText } from '../../platform/text/figures.ts';
import { Amount, Sentence } from '../../ui/figures/amount.tsx';
import { DayBars } from '../../ui/figures/day-bars.tsx';
import { SignedAmount } from '../../ui/figures/signed-amount.tsx';
import { SkeletonCard } from '../../ui/lists/skeleton.tsx';
import { type Report, reportQuery } from './finance.api.ts';

/**
 * The total amount locked and the interest of the user's orders; for a guest the login link. If `isQuiet`, it shows no
 * failure because the list below does.
 */
export function ReportHead({ isQuiet }: { isQuiet: boolean }) {
  const text = useText();
  const login = useLogin();
  const isSignedIn = useSignedIn();
  const { data, error, refetch } = useQuery({ ...reportQuery, enabled: isSignedIn });
  if (!isSignedIn)
    return (
      <section className="rounded-2xl bg-card p-4">
        <h2 className="text-[1.0625rem] font-semibold">{text('finance.headline')}</h2>
        <p className="mt-1 mb-4 text-[0.8125rem] leading-relaxed text-mute">{text('finance.headline-text')}</p>
        <div className="broad:max-w-80">
          <MeetNeed unmet={login} />
        </div>
      </section>
    );
  if (data) return <ReportCard report={data} />;
  return isQuiet && error ? null : <Unread error={error} onRetry={refetch} loading={<SkeletonCard className="h-52" />} />;
}

/** Number of days in the report. */
const SHOWN_DAYS = 30;

/** Interest of each of the last days, in UTC, as bars, the last one today. */
function InterestBars({ days }: Pick<Report, 'days'>) {
  const text = useText();
  const today = dayOf(useNow());
  const byDay = new Map(days.map(({ day, interest }) => [dayOf(day), interest]));
  const bars = Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = today - SHOWN_DAYS + 1 + index;
    return { date: formatDay(day * DAY), amount: byDay.get(day) ?? 0n };
  });
  return (
    <DayBars
      label={text('common.with-unit', { label: text('finance.daily-interest'), unit: 'UTC' })}
      days={bars}
      unit="USDT"
      shown={(value) => formatAmount(value, 2)}
      caption={(amount) => <Sentence>{text('finance.interest-of-days', { days: SHOWN_DAYS, amount })}</Sentence>}
      className="mt-4 broad:mt-0 broad:flex-1"
    />
  );
}

function ReportCard({ report }: { report: Report }) {
  const text = useText();
  return (
    <section className="rounded-2xl bg-card p-4 broad:flex broad:items-end broad:gap-8">
      <div className="min-w-0 broad:flex-1">
        <Go to="/pages/finance/ordersPage" className="reach flex items-center justify-between gap-2 text-[0.8125rem] text-mute">
          <span>{text('common.with-unit', { label: text('finance.hosted-amount'), unit: 'USDT' })}</span>
          <span className="flex shrink-0 items-center gap-0.5 text-accent">
            {report.hostingOrders === 0 ? text('finance.my-orders') : text('finance.hosting-orders', { count: report.hostingOrders })}
            <ChevronRight size={16} aria-hidden />
          </span>
        </Go>
        <Amount className="mt-1 block truncate text-[1.75rem] leading-9 font-semibold">{formatAmount(report.hosted, 2)}</Amount>
        <dl className="mt-2 grid grid-cols-2 gap-3">
          {(['todayProfit', 'totalProfit'] as const).map((name) => (
            <div key={name} className="flex min-w-0 flex-col justify-between">
              <dt className="text-xs text-mute">
                {name === 'todayProfit'
                  ? text('common.with-unit', { label: text('finance.today-interest'), unit: 'UTC' })
                  : text('finance.total-profit')}
              </dt>
              <dd className="truncate text-base font-semibold">
                <SignedAmount>{gainText(report[name])}</SignedAmount>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {report.days.length > 0 && <InterestBars days={report.days} />}
    </section>
  );
}
