import { formatDay, shownParts } from '@mt2/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Unread } from '../../frame/unread.tsx';
import { formatAmount, formatThreshold } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { plainPercent } from '../../platform/text/figures.ts';
import { cx } from '../../ui/cx.ts';
import { Amount, Sentence } from '../../ui/figures/amount.tsx';
import { DayBars } from '../../ui/figures/day-bars.tsx';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { SkeletonCard } from '../../ui/lists/skeleton.tsx';
import { type Standing, type Statistics, statisticsQuery } from './promotion.api.ts';

/** The percentage of `whole` that `part` is, at most 100. */
const percentOf = (part: number, whole: number): number => Math.min(100, Math.floor((part / whole) * 100));

/** The progress to the next level, by both conditions. */
function LevelCard({ standing, statistics }: { standing: Standing; statistics: Statistics }) {
  const text = useText();
  const { level: own, rights } = standing;
  const next = rights.find(({ level }) => level === own + 1);
  if (!next) return null;
  const { activeInvitees, volume } = statistics;
  const conditions = [
    {
      label: text('promotion.active-friends'),
      value: `${activeInvitees} / ${next.invitees}`,
      percent: percentOf(activeInvitees, next.invitees),
    },
    {
      label: text('promotion.friends-volume'),
      value: `${formatAmount(volume, 0)} / ${formatAmount(next.volume, 0)} USDT`,
      percent: percentOf(Number(volume), Number(next.volume)),
    },
  ];
  return (
    <section className="rounded-2xl bg-card p-4">
      <h3 className="text-[0.9375rem] font-semibold">
        {text('promotion.to-level', { level: next.level, rate: plainPercent(next.firstRate) })}
      </h3>
      {conditions.map(({ label, value, percent }) => (
        <div key={label} className="pt-3">
          <p className="flex justify-between gap-3 pb-1.5 text-[0.8125rem]">
            <span className="text-mute">{label}</span>
            <span className="shrink-0">{value}</span>
          </p>
          <ProgressBar percent={percent} label={label} />
        </div>
      ))}
      <p className="pt-3 text-xs leading-relaxed text-mute">{text('promotion.level-note')}</p>
    </section>
  );
}

/** The conditions and the rates of each level; the user's own is marked. */
function RightsTable({ standing: { rights, level } }: { standing: Standing }) {
  const text = useText();
  const heads = ['level', 'active-short', 'volume-short', 'first-short', 'second-short'] as const;
  return (
    <section className="rounded-2xl bg-card p-4">
      <h3 className="pb-2 text-[0.9375rem] font-semibold">{text('promotion.rights')}</h3>
      <table className="w-full cramped:block cramped:overflow-x-auto text-[0.8125rem] max-[359px]:text-xs">
        <thead>
          <tr className="align-bottom text-xs text-mute max-[359px]:text-[0.6875rem]">
            {heads.map((head) => (
              <th key={head} scope="col" className="px-1 pb-2 text-right font-normal first:pl-0 first:text-left last:pr-0">
                {text(`promotion.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rights.map((row) => {
            const isOwn = row.level === level;
            return (
              <tr
                key={row.level}
                aria-current={isOwn || undefined}
                className={cx('border-t border-line [&>td]:px-1 [&>td]:text-right', isOwn && 'font-semibold text-accent')}
              >
                <th scope="row" className="py-2.5 text-left font-[inherit]">
                  {row.level}
                </th>
                <td>{row.invitees}</td>
                <td>{formatThreshold(row.volume)}</td>
                <td>{plainPercent(row.firstRate)}%</td>
                <td className="pr-0!">{plainPercent(row.secondRate)}%</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="pt-3 text-xs leading-relaxed text-mute">{text('promotion.rights-note')}</p>
    </section>
  );
}

/** The rebates day by day, the user's level and the rates of all levels. */
export function Overview({ standing }: { standing: Standing }) {
  const { data, error, refetch } = useQuery(statisticsQuery);
  if (!data) return <Unread error={error} onRetry={refetch} loading={<SkeletonCard className="mx-4 mt-4 h-64" />} />;
  return (
    <div className="space-y-4 px-4 pt-4 pb-8">
      <Sums standing={standing} statistics={data} />
      {!standing.isPartner && <LevelCard standing={standing} statistics={data} />}
      {/* A partner's own rate replaces the levels. */}
      {!standing.isPartner && <RightsTable standing={standing} />}
    </div>
  );
}

/** The rebates of the last days as bars, today's last. */
function RebateBars({ days }: Pick<Statistics, 'days'>) {
  const text = useText();
  return (
    <DayBars
      label={text('promotion.rebates')}
      days={days.map(({ day, rebate }) => ({ date: formatDay(day), amount: rebate }))}
      unit="USDT"
      shown={(value) => formatAmount(value, 2)}
      caption={(amount) => <Sentence>{text('promotion.rebate-of-days', { days: days.length, amount })}</Sentence>}
      className="mt-4"
    />
  );
}

function Sums({ standing, statistics }: { standing: Standing; statistics: Statistics }) {
  const text = useText();
  const [pending] = shownParts([statistics.pending], 2, statistics.credited);
  const figures = [
    ['promotion.pending', pending],
    ['promotion.credited', statistics.credited],
    ['promotion.today', statistics.today],
    ['promotion.this-month', statistics.thisMonth],
  ] as const;
  return (
    <section className="rounded-2xl bg-card p-4">
      <h3 className="text-xs text-mute">{text('promotion.total')}</h3>
      <p className="pt-1 text-2xl font-bold">
        <Amount unit="USDT">{formatAmount(standing.earned, 2)}</Amount>
      </p>
      <RebateBars days={statistics.days} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 pt-4">
        {figures.map(([word, value]) => (
          <Figure key={word} label={text(word)}>
            <Amount unit="USDT">{formatAmount(value, 2)}</Amount>
          </Figure>
        ))}
        <Figure label={text('promotion.direct-friends')}>{String(statistics.invitees)}</Figure>
        <Figure label={text('promotion.second-friends')}>{String(statistics.secondInvitees)}</Figure>
      </dl>
      <p className="pt-3 text-xs leading-relaxed text-mute">{text('promotion.trade-day-note')}</p>
    </section>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-mute">{label}</dt>
    <dd className="pt-0.5 text-[0.9375rem] font-semibold">{children}</dd>
  </div>
);
