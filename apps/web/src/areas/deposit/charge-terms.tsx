import type { RouteTerms } from '@mt2/domain/chain';
import type { ReactNode } from 'react';
import { Screen } from '../../frame/screen.tsx';
import { useText } from '../../platform/i18n.ts';
import { coinOf } from '../../platform/markets.ts';
import { FactsCard } from '../../ui/lists/facts.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { minimumText } from './deposit-form.ts';

/** The minimum, the credited account and the confirmation time. */
export function ChargeTerms({ terms }: { terms: RouteTerms }) {
  const text = useText();
  return (
    <FactsCard
      items={[
        { label: text('deposit.minimum'), value: `${minimumText(terms)} ${coinOf(terms.coin)?.symbol ?? ''}` },
        { label: text('deposit.credited-to'), value: text('wallet.spot') },
        { label: text('deposit.arrival'), value: text('deposit.after-review') },
      ]}
    />
  );
}

/** The screen until its data is read; `children` replace its placeholder. */
export const ChargeSkeleton = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Screen title={title}>
    {children || (
      <div aria-hidden className="space-y-3 px-4 pt-2">
        <Skeleton className="h-11 rounded-xl" />
        <Skeleton className="h-104 rounded-2xl" />
        <Skeleton className="h-24 rounded-2xl" />
      </div>
    )}
  </Screen>
);
