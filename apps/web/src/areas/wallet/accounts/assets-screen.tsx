import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/lists/skeleton.tsx';
import { ValuationSheet } from '../../account/index.ts';
import { useFiat } from '../../market/index.ts';
import { RecordsLink } from '../records/records-link.tsx';
import { assetsQuery } from '../wallet.api.ts';
import { AccountTabs } from './account-tabs.tsx';
import { type Chosen, HoldingSheet } from './holding-sheet.tsx';
import { TotalCard } from './total-card.tsx';

/** Prices move what is owned: its value is read again this often. */
const REFRESH_MS = 10_000;

/** The user's assets: the total, the six accounts, every coin. */
export function AssetsScreen() {
  const text = useText();
  const fiat = useFiat();
  const { data, error, refetch } = useQuery({ ...assetsQuery, refetchInterval: REFRESH_MS });
  const [isValuing, setValuing] = useState(false);
  const [chosen, setChosen] = useState<Chosen>();
  return (
    <Screen title={text('screen.wallet')} right={<RecordsLink tab="deposits" />} onRefresh={refetch}>
      {error && !data && <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!error && !data && <AssetsSkeleton />}
      {data && (
        <>
          <TotalCard assets={data} fiat={fiat(data.usdt)} onCurrency={() => setValuing(true)} />
          <AccountTabs assets={data} onChoose={setChosen} />
        </>
      )}
      <ValuationSheet open={isValuing} onClose={() => setValuing(false)} />
      <HoldingSheet chosen={chosen} fiat={fiat} onClose={() => setChosen(undefined)} />
    </Screen>
  );
}

const AssetsSkeleton = () => (
  <div aria-hidden>
    <Skeleton className="mx-4 mb-4 h-52 rounded-2xl" />
    <SkeletonRows />
  </div>
);
