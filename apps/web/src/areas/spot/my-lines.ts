import { formatFloor } from '@mt2/domain';
import type { Market } from '@mt2/domain/markets';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { averageEntry } from './average-entry.ts';
import { isLive } from './order.ts';
import { latestOrdersQuery } from './spot.api.ts';

/** A line across the chart at a price of the user's own. */
export type MyLine = { readonly price: number; readonly title: string; readonly tone: 'up' | 'down' | 'accent' };

/** The user's open orders in a market and the average price of what he bought there. None for a guest. */
export function useMyLines(market: Market): readonly MyLine[] {
  const text = useText();
  const isSignedIn = useSignedIn();
  const { data: orders } = useQuery({ ...latestOrdersQuery(market.id), enabled: isSignedIn });
  return useMemo(() => {
    if (!isSignedIn || !orders) return [];
    const price = (atoms: bigint) => Number(formatFloor(atoms, market.priceDecimals));
    const waiting = orders.filter(isLive).map(({ side, price: limit, quantity, filled }): MyLine => {
      const left = formatFloor(quantity - filled, market.quantityDecimals);
      return { price: price(limit), title: `${text(`spot.${side}`)} ${left}`, tone: side === 'buy' ? 'up' : 'down' };
    });
    const entry = averageEntry(orders);
    return entry === undefined ? waiting : [...waiting, { price: price(entry), title: text('kline.my-average'), tone: 'accent' }];
  }, [isSignedIn, orders, market, text]);
}
