import { type Atoms, atoms } from '@mt2/domain';
import { floorToTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import { wouldMatch } from '@mt2/domain/order';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { rowsOf } from '../../../platform/pages.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { type Quotation, useBook } from '../../market/index.ts';
import { MovedLegQuestion, type MovingLeg, type Oco, useMovedLeg } from '../../oco/index.ts';
import { type OrderAsking, OrderQuestion, orderRefusalText, useListed, useOrderQuestion } from '../../order/index.ts';
import { type Trigger, useMovedTrigger } from '../../trigger/index.ts';
import type { FormFacts } from '../form/order-form.ts';
import { useFormFacts } from '../form/use-form-facts.ts';
import { openOrdersQuery } from '../spot.api.ts';
import { previewEdit, termsOf, unfilledOf, useEditedOrder } from './edited-order.ts';
import type { Order } from './order.ts';

/** An order and the price in ticks to which it is to move. */
type MovingOrder = { readonly order: Order; readonly ticks: number };
type Moving = MovingOrder | MovingLeg;

export type MovedOrder = {
  /** Asks if an order is to move to another price. */
  move(order: Order, price: string): void;
  /** Asks if a trigger order is to wait for another price. */
  moveTrigger(order: Trigger, price: string): void;
  /** Asks if a leg of an OCO order is to move to another price. */
  moveLeg(oco: Oco, leg: MovingLeg['leg'], price: string): void;
  readonly question: ReactNode;
};

/** Moves a waiting order, a trigger order, or a leg of an OCO order, to another price. */
export function useMovedOrder(quotation: Quotation): MovedOrder {
  const { market } = quotation;
  const edit = useEditedOrder(market);
  const editLeg = useMovedLeg();
  const trigger = useMovedTrigger(market, 'spot');
  const { ask, asked, question } = useOrderQuestion('spot', (moving: Moving) =>
    'leg' in moving ? editLeg(moving) : edit(moving.order, { price: moving.ticks }),
  );
  const ticksOf = (price: string) => floorToTicks(market, atoms(price));
  return {
    move: (order, price) => ask({ order, ticks: ticksOf(price) }),
    moveTrigger: trigger.move,
    moveLeg: (oco, leg, price) => ask({ oco, leg, ticks: ticksOf(price) }),
    question: (
      <>
        {asked && <MovedQuestion {...question} quotation={quotation} moving={asked} />}
        {trigger.question}
      </>
    ),
  };
}

type MovedQuestionProps = OrderAsking & { quotation: Quotation; moving: MovingOrder | MovingLeg };

function MovedQuestion({ quotation, moving, ...question }: MovedQuestionProps) {
  const { side } = 'leg' in moving ? moving.oco : moving.order;
  const facts = useFormFacts(quotation, useBook(quotation.market.symbol), side);
  if ('leg' in moving) return <MovedLegQuestion {...question} moving={moving} facts={facts} />;
  return <MovedOrderQuestion {...question} moving={moving} facts={facts} />;
}

type MovedOrderQuestionProps = OrderAsking & { moving: MovingOrder; facts: FormFacts };

/** An order for review, with its new price. */
function MovedOrderQuestion({ moving: { order: moved, ticks }, facts, open, ...question }: MovedOrderQuestionProps) {
  const text = useText();
  const { market, last } = facts;
  const { order, isWaiting } = useListed(moved, rowsOf(useInfiniteQuery(openOrdersQuery(market.id))));
  const { side } = order;
  const terms = termsOf(market, order, ticks);
  const { decision } = previewEdit(order, terms, facts);
  const isBuy = side === 'buy';
  const price = (value: Atoms) => `${formatAmount(value, market.priceDecimals)} USDT`;
  return (
    <OrderQuestion
      {...question}
      open={open && isWaiting}
      title={text('spot.move-order')}
      rows={[
        { label: text('spot.trading-pair'), value: market.symbol },
        { label: text('spot.side'), value: <b className={isBuy ? 'text-up' : 'text-down'}>{text(`spot.${side}`)}</b> },
        {
          label: text('common.quantity'),
          value: <Amount unit={market.base}>{formatAmount(unfilledOf(order), market.quantityDecimals)}</Amount>,
        },
        { label: text('common.price'), value: price(order.price) },
      ]}
      total={{ label: text('spot.new-price'), value: price(ticksToAtoms(market, ticks)) }}
      notes={[wouldMatch(side, ticks, facts) && text('spot.fills-now'), text('spot.move-note')]}
      tone={isBuy ? 'up' : 'down'}
      action={text('spot.move-order')}
      reason={decision.ok ? undefined : orderRefusalText(text, decision.refusal, { market, side, typed: terms.quantity, last })}
    />
  );
}
