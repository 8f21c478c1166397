import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { inLedgerQuery } from '../../../areas/wallet/index.ts';
import { loadAllWords } from '../../../platform/i18n.ts';
import { useSession } from '../../../platform/session.ts';

/** An optional card on the home screen: it is omitted if its code fails to load. */
const StartCard = lazy(() =>
  Promise.all([import('../start/start-card.tsx'), loadAllWords()]).then(
    ([{ StartCard }]) => ({ default: StartCard }),
    () => ({ default: () => null }),
  ),
);

/** Reasons of the ledger that only a trade has. */
const TRADES = ['spot-buy', 'spot-sell', 'option-open', 'lever-margin'] as const;
const tradedQuery = inLedgerQuery(...TRADES);

/** A newcomer's way to the first trade, until all of it is done. Its code is loaded only for those who are still on the way. */
export function GetStarted() {
  const user = useSession((session) => session.user);
  const { data: hasTraded } = useQuery({ ...tradedQuery, enabled: (query) => user !== null && query.state.data !== true });
  if (!user || hasTraded === undefined || (hasTraded && user.basic === 'verified')) return null;
  return (
    <Suspense fallback={null}>
      <StartCard hasTraded={hasTraded} />
    </Suspense>
  );
}
