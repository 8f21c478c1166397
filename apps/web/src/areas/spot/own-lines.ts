import { formatFloor } from '@mt2/domain';
import { floorToTicks, type Market } from '@mt2/domain/market-terms';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../../platform/i18n.ts';
import { rowsOf } from '../../platform/pages.ts';
import { useSignedIn } from '../../platform/session.ts';
import type { ChartLine, OwnPrices } from '../market/index.ts';
import { averageEntry, entryOf, MOST_LOOKED_BACK } from './order/entry.ts';
import type { SpotFill } from './order/order.ts';
import { fillsQuery, openOrdersQuery, pastOrdersQuery } from './spot.api.ts';

/** The average price of the user's purchases in a market as a line across the chart; none for a guest. */
export function useAverageLine(market: Market): readonly ChartLine[] {
  const text = useText();
  const isSignedIn = useSignedIn();
  const { data: past } = useQuery({ ...pastOrdersQuery(market.id), enabled: isSignedIn });
  return useMemo(() => {
    const entry = isSignedIn && past ? averageEntry(entryOf(past.orders)) : undefined;
    if (!past || entry === undefined) return [];
    const title = past.isWhole ? text('kline.my-average') : text('kline.my-average-of-last', { number: MOST_LOOKED_BACK });
    return [{ price: Number(formatFloor(entry, market.priceDecimals)), title, tone: 'accent', of: 'positions' }];
  }, [isSignedIn, past, market, text]);
}

/** The user's own fills in a market, newest first; none for a guest. */
export function useMyFills(market: Market): readonly SpotFill[] {
  const isSignedIn = useSignedIn();
  const { data } = useInfiniteQuery({ ...fillsQuery({ marketId: market.id }), enabled: isSignedIn });
  return useMemo(() => (isSignedIn && rowsOf({ data })) || [], [isSignedIn, data]);
}

/** The prices of the user's open orders in a market; the chart reads the same ones. */
export function useOwnPrices(market: Market): OwnPrices {
  const { data } = useInfiniteQuery({ ...openOrdersQuery(market.id), enabled: useSignedIn() });
  return useMemo(() => {
    const orders = rowsOf({ data }) ?? [];
    const of = (side: 'buy' | 'sell') => orders.filter((order) => order.side === side).map(({ price }) => floorToTicks(market, price));
    return { bid: of('buy'), ask: of('sell') };
  }, [data, market]);
}
