import { floorToTicks, type Market } from '@mt2/domain/market-terms';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rowsOf } from '../../platform/pages.ts';
import { useSignedIn } from '../../platform/session.ts';
import type { OwnPrices } from '../market/index.ts';
import { openOrdersQuery } from './spot.api.ts';

/** The prices of the user's open orders in a market; the chart reads the same ones. */
export function useOwnPrices(market: Market): OwnPrices {
  const { data } = useInfiniteQuery({ ...openOrdersQuery(market.id), enabled: useSignedIn() });
  return useMemo(() => {
    const orders = rowsOf({ data }) ?? [];
    const of = (side: 'buy' | 'sell') => orders.filter((order) => order.side === side).map(({ price }) => floorToTicks(market, price));
    return { bid: of('buy'), ask: of('sell') };
  }, [data, market]);
}
