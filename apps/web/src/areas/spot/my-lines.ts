import { type Atoms, formatFloor, formatPlain } from '@mt2/domain';
import type { Market } from '@mt2/domain/market-terms';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLatest } from '../../frame/use-latest.ts';
import { useText } from '../../platform/i18n.ts';
import { rowsOf } from '../../platform/pages.ts';
import { useSignedIn } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';
import type { ChartMark } from '../market/index.ts';
import { type Oco, useWaitingLegs } from '../oco/index.ts';
import { fillMarks } from '../order/index.ts';
import { isTrailing, liveStop, useBestPrices, useCancelledTrigger, waitingTriggersQuery } from '../trigger/index.ts';
import { averageEntry, entryOf } from './order/entry.ts';
import type { MovedOrder } from './order/moved-order.tsx';
import type { Order, SpotFill } from './order/order.ts';
import { MOST_LOOKED_BACK } from './order/past-orders.ts';
import { useCancelling } from './order/use-cancelling.ts';
import { fillsQuery, openOrdersQuery, pastOrdersQuery } from './spot.api.ts';

/** A line across the chart at one of the user's own prices. */
export type MyLine = {
  readonly price: number;
  readonly title: string;
  readonly tone: 'up' | 'down' | 'accent';
  readonly of: 'orders' | 'positions';
  onMove?(price: string): void;
  onCancel?(): void;
};

type Moves = Pick<MovedOrder, 'move' | 'moveLeg' | 'moveTrigger'>;

/** More trigger orders than this would hide the chart behind their lines. */
const MOST_TRIGGERS = 5;

const amountOf = (word: string, market: Market, quantity: Atoms, hideAmounts: boolean): string =>
  hideAmounts ? word : `${word} ${formatPlain(quantity, market.quantityDecimals)}`;

/** The newest waiting trigger orders in a market at their trigger prices. */
function useTriggerLines(market: Market, moveTrigger: Moves['moveTrigger']): readonly MyLine[] {
  const text = useText();
  const hideAmounts = useSettings((settings) => settings.hideAmounts);
  const { data } = useInfiniteQuery({ ...waitingTriggersQuery('spot', market.id), enabled: useSignedIn() });
  const orders = useMemo(() => rowsOf({ data }) ?? [], [data]);
  const bests = useBestPrices(market, orders);
  const cancel = useLatest(useCancelledTrigger().cancel);
  return useMemo(
    () =>
      orders
        .map((order) => ({ order, stop: liveStop(order, bests) }))
        // A trailing stop has no price before its activation.
        .filter(({ stop }) => stop > 0n)
        .slice(0, MOST_TRIGGERS)
        .map(({ order, stop }) => ({
          price: Number(formatFloor(stop, market.priceDecimals)),
          title: amountOf(text(isTrailing(order) ? 'trigger.trail' : 'trigger.trigger'), market, order.quantity, hideAmounts),
          tone: order.isUp ? 'up' : 'down',
          of: 'orders',
          onCancel: () => void cancel(order),
          // The stop of a trailing stop follows its price: it has no trigger price to move.
          ...(!isTrailing(order) && { onMove: (to: string) => moveTrigger(order, to) }),
        })),
    [orders, bests, market, text, hideAmounts, moveTrigger, cancel],
  );
}

/**
 * The user's newest open orders in a market, the stop legs of OCO orders, trigger orders, and the average price of their
 * purchases there. Empty for a guest. The moves are called with the price to which a line was dragged.
 */
export function useMyLines(market: Market, { move, moveLeg, moveTrigger }: Moves): readonly MyLine[] {
  const text = useText();
  const isSignedIn = useSignedIn();
  const hideAmounts = useSettings((settings) => settings.hideAmounts);
  const { data: open } = useInfiniteQuery({ ...openOrdersQuery(market.id), enabled: isSignedIn });
  const { data: past } = useQuery({ ...pastOrdersQuery(market.id), enabled: isSignedIn });
  const { ocos, attachedTo } = useWaitingLegs();
  const cancelling = useCancelling();
  const cancel = useLatest((id: number, oco: Oco | undefined) => void cancelling.cancel({ id }, { oco, attached: attachedTo(id) }));
  const triggers = useTriggerLines(market, moveTrigger);
  return useMemo(() => {
    if (!isSignedIn || !open || !past) return [];
    const price = (atoms: Atoms) => Number(formatFloor(atoms, market.priceDecimals));
    const titleOf = (word: string, quantity: Atoms) => amountOf(text(word), market, quantity, hideAmounts);
    const toneOf = ({ side }: Pick<Order, 'side'>) => (side === 'buy' ? 'up' : 'down');
    const waiting = open.pages
      .flatMap(({ rows }) => rows)
      .map((order): MyLine => {
        const pair = ocos.find(({ legId }) => legId === order.id);
        return {
          price: price(order.price),
          title: titleOf(`spot.${order.side}`, order.quantity - order.filledQuantity),
          tone: toneOf(order),
          of: 'orders',
          onCancel: () => cancel(order.id, pair),
          onMove: (to) => (pair ? moveLeg(pair, 'legPrice', to) : move(order, to)),
        };
      });
    const stops = ocos
      .filter((pair) => pair.market.id === market.id)
      .map(
        (pair): MyLine => ({
          price: price(pair.trigger),
          title: titleOf('oco.stop', pair.quantity),
          tone: toneOf(pair),
          of: 'orders',
          onCancel: () => cancel(pair.legId, pair),
          onMove: (to) => moveLeg(pair, 'trigger', to),
        }),
      );
    const entry = averageEntry(entryOf(past.orders));
    const title = past.isWhole ? text('kline.my-average') : text('kline.my-average-of-last', { number: MOST_LOOKED_BACK });
    return [
      ...waiting,
      ...stops,
      ...triggers,
      ...(entry === undefined ? [] : [{ price: price(entry), title, tone: 'accent', of: 'positions' } as const]),
    ];
  }, [isSignedIn, hideAmounts, open, past, ocos, triggers, market, text, move, moveLeg, cancel]);
}

/** The user's own fills in a market, newest first; none for a guest. */
export function useMyFills(market: Market): readonly SpotFill[] {
  const isSignedIn = useSignedIn();
  const { data } = useInfiniteQuery({ ...fillsQuery({ marketId: market.id }), enabled: isSignedIn });
  return useMemo(() => (isSignedIn && rowsOf({ data })) || [], [isSignedIn, data]);
}

/** The same as marks on the chart. */
export function useMyMarks(market: Market): readonly ChartMark[] {
  const fills = useMyFills(market);
  return useMemo(() => fillMarks(fills), [fills]);
}
