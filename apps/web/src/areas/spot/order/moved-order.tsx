import { type Atoms, atoms } from '@mt2/domain';
import { floorToTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import type { ReactNode } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { type Quotation, useBook } from '../../market/index.ts';
import { fillsNow, type OrderAsking, OrderQuestion, useOrderQuestion } from '../../order/index.ts';
import { useFormFacts } from '../form/use-form-facts.ts';
import { previewEdit, restOf, termsOf, useEditedOrder } from './edited-order.ts';
import type { Order } from './order.ts';

/** An order and the price in ticks to which it is to move. */
type Moving = { readonly order: Order; readonly ticks: number };

export type MovedOrder = {
  /** Asks if an order is to move to another price. */
  move(order: Order, price: string): void;
  readonly question: ReactNode;
};

/** Moves a waiting order to another price. */
export function useMovedOrder(quotation: Quotation): MovedOrder {
  const { market } = quotation;
  const edit = useEditedOrder(market);
  const { ask, asked, question } = useOrderQuestion('spot', ({ order, ticks }: Moving) => edit(order, { price: ticks }));
  return {
    move: (order, to) => ask({ order, ticks: floorToTicks(market, atoms(to)) }),
    question: asked && <MovedOrderQuestion {...question} quotation={quotation} moving={asked} />,
  };
}

type MovedOrderQuestionProps = OrderAsking & { quotation: Quotation; moving: Moving };

function MovedOrderQuestion({ quotation, moving, ...question }: MovedOrderQuestionProps) {
  const text = useText();
  const { market } = quotation;
  const { order, ticks } = moving;
  const isBuy = order.side === 'buy';
  const facts = useFormFacts(quotation, useBook(market.symbol), order.side);
  const { decision } = previewEdit(order, termsOf(market, order, ticks), facts);
  const price = (value: Atoms) => `${formatAmount(value, market.priceDecimals)} USDT`;
  return (
    <OrderQuestion
      {...question}
      title={text('spot.move-order')}
      rows={[
        { label: text('spot.trading-pair'), value: market.symbol },
        { label: text('spot.side'), value: <b className={isBuy ? 'text-up' : 'text-down'}>{text(`spot.${order.side}`)}</b> },
        {
          label: text('common.quantity'),
          value: <Amount unit={market.base}>{formatAmount(restOf(order), market.quantityDecimals)}</Amount>,
        },
        { label: text('common.price'), value: price(order.price) },
      ]}
      total={{ label: text('spot.new-price'), value: price(ticksToAtoms(market, ticks)) }}
      notes={[fillsNow(order.side, ticks, facts) && text('spot.fills-now'), text('spot.move-note')]}
      tone={isBuy ? 'up' : 'down'}
      action={text('spot.move-order')}
      reason={decision.ok ? undefined : text(`refusal.${decision.refusal}`)}
    />
  );
}
