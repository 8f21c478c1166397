import { formatFloor } from '@mt2/domain';
import type { Market } from '@mt2/domain/market-terms';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../../platform/i18n.ts';
import { rowsOf } from '../../platform/pages.ts';
import { useSignedIn } from '../../platform/session.ts';
import type { ChartLine } from '../market/index.ts';
import { averageEntry, entryOf } from './order/entry.ts';
import type { SpotFill } from './order/order.ts';
import { MOST_LOOKED_BACK } from './order/past-orders.ts';
import { fillsQuery, pastOrdersQuery } from './spot.api.ts';

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
