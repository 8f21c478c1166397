import { tradeSide } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market-terms';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rowsOf } from '../../../platform/pages.ts';
import { useSignedIn } from '../../../platform/session.ts';
import type { OwnPrices } from '../../market/index.ts';
import { type LeverAccount, ordersQuery } from '../lever.api.ts';

/** The prices of the user's waiting orders of an account in a market. */
export function useOwnPrices(market: Market, account: LeverAccount): OwnPrices {
  const { data } = useInfiniteQuery({ ...ordersQuery(account, 'waiting', market.id), enabled: useSignedIn() });
  return useMemo(() => {
    const orders = rowsOf({ data }) ?? [];
    const of = (act: 'buy' | 'sell') => orders.filter((order) => tradeSide(order.side, order.act) === act).map(({ price }) => price);
    return { bid: of('buy'), ask: of('sell') };
  }, [data]);
}
