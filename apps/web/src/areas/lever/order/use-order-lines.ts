import type { Atoms } from '@mt2/domain';
import { tradeSide } from '@mt2/domain/lever';
import { floorToTicks, formatTicks, type Market } from '@mt2/domain/market-terms';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLatest } from '../../../frame/use-latest.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { rowsOf } from '../../../platform/pages.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { useSettings } from '../../../platform/settings.ts';
import type { ChartLine } from '../../market/index.ts';
import { isTrailing, liveStop, type Trigger, useBestPrices, useCancelledTrigger, waitingTriggersQuery } from '../../trigger/index.ts';
import { type LeverAccount, ordersQuery } from '../lever.api.ts';
import type { MovedOrder } from './moved-order.tsx';
import { type LeverOrder, orderWord } from './order.ts';
import { useCancelledOrder } from './use-cancelled-order.ts';

/** More orders than this of each kind would hide the chart behind their lines. */
const MOST = 5;

type Moves = Pick<MovedOrder, 'moveOrder' | 'moveTrigger'>;

const nameOf = (word: string, lots: number, hideAmounts: boolean): string => (hideAmounts ? word : `${word} ${lots}`);

const orderLine = (text: Text, order: LeverOrder, hideAmounts: boolean, moveOrder: Moves['moveOrder']): ChartLine => ({
  price: Number(formatTicks(order.market, order.price)),
  title: nameOf(text(orderWord(order)), order.lots - order.filledLots, hideAmounts),
  of: 'orders',
  tone: tradeSide(order.side, order.act) === 'buy' ? 'up' : 'down',
  onMove: (price) => moveOrder(order, price),
});

type Stopped = { readonly order: Trigger; readonly stop: Atoms };

const triggerLine = (text: Text, { order, stop }: Stopped, hideAmounts: boolean, moveTrigger: Moves['moveTrigger']): ChartLine => ({
  price: Number(formatTicks(order.market, floorToTicks(order.market, stop))),
  title: nameOf(text(isTrailing(order) ? 'trigger.trail' : 'trigger.trigger'), order.lots, hideAmounts),
  of: 'orders',
  tone: order.isUp ? 'up' : 'down',
  // The stop of a trailing stop follows its price: it has no trigger price to move.
  ...(!isTrailing(order) && { onMove: (price: string) => moveTrigger(order, price) }),
});

/**
 * The newest waiting orders and trigger orders in a market. The moves are called with the price to which a line was dragged.
 */
export function useOrderLines(market: Market, account: LeverAccount, { moveOrder, moveTrigger }: Moves): readonly ChartLine[] {
  const text = useText();
  const enabled = useSignedIn();
  const hideAmounts = useSettings((settings) => settings.hideAmounts);
  const { data: orders } = useInfiniteQuery({ ...ordersQuery(account, 'waiting', market.id), enabled });
  const { data: waiting } = useInfiniteQuery({ ...waitingTriggersQuery(account, market.id), enabled });
  const triggers = useMemo(() => rowsOf({ data: waiting }) ?? [], [waiting]);
  const bests = useBestPrices(market, triggers);
  const cancelOrder = useLatest(useCancelledOrder().cancel);
  const cancelTrigger = useLatest(useCancelledTrigger().cancel);
  return useMemo(() => {
    const limits = orders?.pages.flatMap(({ rows }) => rows).filter(({ price }) => price > 0) ?? [];
    return [
      ...limits.slice(0, MOST).map((order) => ({
        ...orderLine(text, order, hideAmounts, moveOrder),
        onCancel: () => void cancelOrder(order),
      })),
      ...triggers
        .map((order) => ({ order, stop: liveStop(order, bests) }))
        // A trailing stop has no price before its activation.
        .filter(({ stop }) => stop > 0n)
        .slice(0, MOST)
        .map((each) => ({ ...triggerLine(text, each, hideAmounts, moveTrigger), onCancel: () => void cancelTrigger(each.order) })),
    ];
  }, [orders, triggers, bests, text, hideAmounts, moveOrder, moveTrigger, cancelOrder, cancelTrigger]);
}
