import { spot } from '@mt2/contracts/spot';
import { type Atoms, COIN, formatFloor } from '@mt2/domain';
import type { Market } from '@mt2/domain/market-terms';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../../platform/i18n.ts';
import { rowsOf } from '../../platform/pages.ts';
import { useKnowsCall } from '../../platform/request/known-calls.ts';
import { useSignedIn } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';
import type { ChartMark } from '../market/index.ts';
import { fillMarks } from '../order/index.ts';
import type { MovedOrder } from './order/moved-order.tsx';
import type { Order, SpotFill } from './order/order.ts';
import { MOST_LOOKED_BACK } from './order/past-orders.ts';
import { fillsQuery, openOrdersQuery, pastOrdersQuery } from './spot.api.ts';

/** A line across the chart at one of the user's own prices. */
export type MyLine = {
  readonly price: number;
  readonly title: string;
  readonly tone: 'up' | 'down' | 'accent';
  onMove?(price: string): void;
};

/** Average cost of a holding, in atoms of the quote coin per coin; undefined if the orders leave nothing. Orders newest first. */
export function averageEntry(orders: readonly Order[]): Atoms | undefined {
  let held = 0n;
  let cost = 0n;
  for (const order of orders.toReversed()) {
    if (order.side === 'buy') {
      held += order.filledQuantity - (order.feeCoin === order.base ? order.fee : 0n);
      cost += order.filledQuote;
    } else if (order.filledQuantity >= held) {
      held = 0n;
      cost = 0n;
    } else {
      cost -= (cost * order.filledQuantity) / held;
      held -= order.filledQuantity;
    }
  }
  return held > 0n ? (cost * COIN) / held : undefined;
}

/**
 * The user's newest open orders in a market, and the average price of their purchases there. Empty for a guest. `move` is
 * called with an order and the price to which its line was dragged; without the call that edits orders, no line can be.
 */
export function useMyLines(market: Market, move: MovedOrder['move']): readonly MyLine[] {
  const text = useText();
  const isSignedIn = useSignedIn();
  const hideAmounts = useSettings((settings) => settings.hideAmounts);
  const isEditable = useKnowsCall(spot.editOrder);
  const { data: open } = useInfiniteQuery({ ...openOrdersQuery(market.id), enabled: isSignedIn });
  const { data: past } = useQuery({ ...pastOrdersQuery(market.id), enabled: isSignedIn });
  return useMemo(() => {
    if (!isSignedIn || !open || !past) return [];
    const price = (atoms: bigint) => Number(formatFloor(atoms, market.priceDecimals));
    const waiting = open.pages
      .flatMap(({ rows }) => rows)
      .map((order): MyLine => {
        const { side, price: limit, quantity, filledQuantity } = order;
        const left = formatFloor(quantity - filledQuantity, market.quantityDecimals);
        return {
          price: price(limit),
          title: hideAmounts ? text(`spot.${side}`) : `${text(`spot.${side}`)} ${left}`,
          tone: side === 'buy' ? 'up' : 'down',
          ...(isEditable ? { onMove: (to: string) => move(order, to) } : {}),
        };
      });
    const entry = averageEntry(past.orders);
    const title = past.isWhole ? text('kline.my-average') : text('kline.my-average-of-last', { number: MOST_LOOKED_BACK });
    return entry === undefined ? waiting : [...waiting, { price: price(entry), title, tone: 'accent' }];
  }, [isSignedIn, hideAmounts, open, past, market, text, move, isEditable]);
}

/** The user's own fills in a market, newest first; none for a guest, or if the backend does not list them. */
export function useMyFills(market: Market): readonly SpotFill[] {
  const isKnown = useKnowsCall(spot.listFills);
  const isSignedIn = useSignedIn();
  const { data } = useInfiniteQuery({ ...fillsQuery({ marketId: market.id }), enabled: isSignedIn && isKnown });
  return useMemo(() => (isSignedIn && rowsOf({ data })) || [], [isSignedIn, data]);
}

/** The same as marks on the chart. */
export function useMyMarks(market: Market): readonly ChartMark[] {
  const fills = useMyFills(market);
  return useMemo(() => fillMarks(fills), [fills]);
}
