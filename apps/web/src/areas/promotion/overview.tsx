import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { sentenceOf } from '../../platform/send.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { ErrorRetry } from '../../ui/lists/list-states.tsx';
import { SkeletonCard } from '../../ui/lists/skeleton.tsx';
import { LevelCard } from './level-card.tsx';
import { type Standing, type Statistics, statisticsQuery } from './promotion.api.ts';
import { RebateChart } from './rebate-chart.tsx';
import { RightsTable } from './rights-table.tsx';

/** The rebates day by day; the level and the rates of the others. */
export function Overview({ standing }: { standing: Standing }) {
  const { data, error, refetch } = useQuery(statisticsQuery);
  if (!data)
    return error ? <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} /> : <SkeletonCard className="mx-4 mt-4 h-64" />;
  return (
    <div className="space-y-4 px-4 pt-4 pb-8">
      <Sums standing={standing} statistics={data} />
      {standing.isPartner === false && <LevelCard standing={standing} statistics={data} />}
      <RightsTable standing={standing} />
    </div>
  );
}

function Sums({ standing, statistics }: { standing: Standing; statistics: Statistics }) {
  const text = useText();
  const figures = [
    ['promotion.pending', statistics.pending],
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
      <RebateChart days={statistics.days} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 pt-4">
        {figures.map(([word, value]) => (
          <Figure key={word} label={text(word)}>
            <Amount>{formatAmount(value, 2)}</Amount>
          </Figure>
        ))}
        <Figure label={text('promotion.direct')}>{String(statistics.invitees)}</Figure>
        <Figure label={text('promotion.second')}>{String(statistics.secondInvitees)}</Figure>
      </dl>
      <p className="pt-3 text-xs leading-relaxed text-mute">{text('promotion.credit-note')}</p>
    </section>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-mute">{label}</dt>
    <dd className="pt-0.5 text-[15px] font-semibold">{children}</dd>
  </div>
);
