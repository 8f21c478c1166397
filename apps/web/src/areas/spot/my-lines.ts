import { formatFloor } from '@mt2/domain';
import type { Market } from '@mt2/domain/market-terms';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';
import { averageEntry } from './average-entry.ts';
import { MOST_LOOKED_BACK } from './order/past-orders.ts';
import { openOrdersQuery, pastOrdersQuery } from './spot.api.ts';

/** A line across the chart at a price of the user's own. */
export type MyLine = { readonly price: number; readonly title: string; readonly tone: 'up' | 'down' | 'accent' };

/** The user's newest open orders in a market, and the average price of their purchases there. None for a guest. */
export function useMyLines(market: Market): readonly MyLine[] {
  const text = useText();
  const isSignedIn = useSignedIn();
  const hideAmounts = useSettings((settings) => settings.hideAmounts);
  const { data: open } = useInfiniteQuery({ ...openOrdersQuery(market.id), enabled: isSignedIn });
  const { data: past } = useQuery({ ...pastOrdersQuery(market.id), enabled: isSignedIn });
  return useMemo(() => {
    if (!isSignedIn || !open || !past) return [];
    const price = (atoms: bigint) => Number(formatFloor(atoms, market.priceDecimals));
    const waiting = open.pages
      .flatMap(({ rows }) => rows)
      .map(({ side, price: limit, quantity, filledQuantity }): MyLine => {
        const left = formatFloor(quantity - filledQuantity, market.quantityDecimals);
        return {
          price: price(limit),
          title: hideAmounts ? text(`spot.${side}`) : `${text(`spot.${side}`)} ${left}`,
          tone: side === 'buy' ? 'up' : 'down',
        };
      });
    const entry = averageEntry(past.orders);
    const title = past.isWhole ? text('kline.my-average') : text('kline.my-average-of-last', { number: MOST_LOOKED_BACK });
    return entry === undefined ? waiting : [...waiting, { price: price(entry), title, tone: 'accent' }];
  }, [isSignedIn, hideAmounts, open, past, market, text]);
}
