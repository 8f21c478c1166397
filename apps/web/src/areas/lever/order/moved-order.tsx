import { atoms } from '@mt2/domain';
import { floorToTicks, type Market } from '@mt2/domain/market-terms';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { rowsOf } from '../../../platform/pages.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { lotsText, type OrderAsking, OrderQuestion, tickText, useListed, useOrderQuestion } from '../../order/index.ts';
import { type Trigger, useMovedTrigger } from '../../trigger/index.ts';
import { ordersQuery } from '../lever.api.ts';
import { SideText } from '../side-text.tsx';
import { termsOf, unfilledOf, useEditedOrder, useEditPreview } from './edit-preview.ts';
import { type LeverOrder, orderWord } from './order.ts';

/** A waiting order, and the price in ticks to which it is to move. */
type Moving = { readonly order: LeverOrder; readonly ticks: number };

export type MovedOrder = {
  /** Asks if an order is to move to another price. */
  moveOrder(order: LeverOrder, price: string): void;
  /** Asks if a trigger order is to wait for another price. */
  moveTrigger(order: Trigger, price: string): void;
  readonly question: ReactNode;
};

/** Moves a waiting order or trigger order to another price. */
export function useMovedOrder(market: Market): MovedOrder {
  const edit = useEditedOrder();
  const trigger = useMovedTrigger(market, 'contract');
  const { ask, asked, question } = useOrderQuestion('contract', ({ order, ticks }: Moving) => edit(order, { price: ticks }));
  return {
    moveOrder: (order, price) => ask({ order, ticks: floorToTicks(order.market, atoms(price)) }),
    moveTrigger: trigger.move,
    question: (
      <>
        {asked && <MovedOrderQuestion {...question} moving={asked} />}
        {trigger.question}
      </>
    ),
  };
}

/** An order for review, with its new price. */
function MovedOrderQuestion({ moving: { order: moved, ticks }, open, ...question }: OrderAsking & { moving: Moving }) {
  const text = useText();
  const { market, account } = moved;
  const { order, isWaiting } = useListed(moved, rowsOf(useInfiniteQuery(ordersQuery(account, 'waiting', market.id))));
  const { side, leverage } = order;
  const preview = useEditPreview(order, termsOf(order, ticks));
  return (
    <OrderQuestion
      {...question}
      open={open && isWaiting}
      title={text('spot.move-order')}
      rows={[
        { label: text('spot.trading-pair'), value: market.symbol },
        { label: text('common.type'), value: text(orderWord(order)) },
        { label: text('spot.side'), value: <SideText side={side} leverage={leverage} /> },
        { label: text('lever.size'), value: <Amount>{lotsText(text, market, unfilledOf(order))}</Amount> },
        { label: text('common.price'), value: tickText(market, order.price) },
      ]}
      total={{ label: text('spot.new-price'), value: tickText(market, ticks) }}
      notes={[preview?.fillsNow && text('spot.fills-now'), text('spot.move-note')]}
      action={text('spot.move-order')}
    />
  );
}
