import { trigger as triggers } from '@mt2/contracts/trigger';
import { type Atoms, atoms } from '@mt2/domain';
import { floorToTicks, type Market, ticksToAtoms } from '@mt2/domain/market-terms';
import type { ReactNode } from 'react';
import { useGo } from '../../../frame/navigation.tsx';
import { showChange } from '../../../frame/updates.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { type Quotation, useBook } from '../../market/index.ts';
import { MovedLegQuestion, type MovingLeg, type Oco, useMovedLeg } from '../../oco/index.ts';
import { fillsNow, type OrderAsking, OrderQuestion, useOrderQuestion } from '../../order/index.ts';
import type { Trigger } from '../../trigger/index.ts';
import type { FormFacts } from '../form/order-form.ts';
import { useFormFacts } from '../form/use-form-facts.ts';
import { previewEdit, restOf, termsOf, useEditedOrder } from './edited-order.ts';
import type { Order } from './order.ts';

/** An order and the price in ticks to which it is to move. */
type MovingOrder = { readonly order: Order; readonly ticks: number };
/** A trigger order and the trigger price in ticks to which it is to move. */
type MovingTrigger = { readonly trigger: Trigger; readonly ticks: number };
type Moving = MovingOrder | MovingTrigger | MovingLeg;

export type MovedOrder = {
  /** Asks if an order is to move to another price. */
  move(order: Order, price: string): void;
  /** Asks if a trigger order is to wait for another price. */
  moveTrigger(order: Trigger, price: string): void;
  /** Asks if a leg of an OCO order is to move to another price. */
  moveLeg(oco: Oco, leg: MovingLeg['leg'], price: string): void;
  readonly question: ReactNode;
};

/** Moves a trigger order to its new trigger price and shows the result. */
function useMovedTrigger() {
  const go = useGo();
  const { change } = useChanging();
  return ({ trigger: { id, market, direction }, ticks }: MovingTrigger): Promise<boolean> =>
    change(async () => showChange(await api.change(triggers.edit, { id, trigger: ticksToAtoms(market, ticks), direction }), go.to));
}

/** Moves a waiting order, a trigger order, or a leg of an OCO order, to another price. */
export function useMovedOrder(quotation: Quotation): MovedOrder {
  const { market } = quotation;
  const edit = useEditedOrder(market);
  const editLeg = useMovedLeg();
  const editTrigger = useMovedTrigger();
  const { ask, asked, question } = useOrderQuestion('spot', (moving: Moving) => {
    if ('leg' in moving) return editLeg(moving);
    return 'trigger' in moving ? editTrigger(moving) : edit(moving.order, { price: moving.ticks });
  });
  const ticksOf = (price: string) => floorToTicks(market, atoms(price));
  return {
    move: (order, price) => ask({ order, ticks: ticksOf(price) }),
    moveTrigger: (trigger, price) => ask({ trigger, ticks: ticksOf(price) }),
    moveLeg: (oco, leg, price) => ask({ oco, leg, ticks: ticksOf(price) }),
    question:
      asked &&
      ('trigger' in asked ? (
        <MovedTriggerQuestion {...question} moving={asked} />
      ) : (
        <MovedQuestion {...question} quotation={quotation} moving={asked} />
      )),
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

function MovedOrderQuestion({ moving: { order, ticks }, facts, ...question }: MovedOrderQuestionProps) {
  const text = useText();
  const { market } = facts;
  const { decision } = previewEdit(order, termsOf(market, order, ticks), facts);
  return (
    <MoveQuestion
      {...question}
      market={market}
      side={order.side}
      quantity={restOf(order)}
      now={order.price}
      ticks={ticks}
      fillsNow={fillsNow(order.side, ticks, facts)}
      reason={decision.ok ? undefined : text(`refusal.${decision.refusal}`)}
    />
  );
}

const MovedTriggerQuestion = ({ moving: { trigger, ticks }, ...question }: OrderAsking & { moving: MovingTrigger }) => (
  <MoveQuestion
    {...question}
    market={trigger.market}
    side={trigger.side}
    word="trigger.trigger"
    quantity={trigger.quantity}
    now={trigger.trigger}
    ticks={ticks}
  />
);

type MoveQuestionProps = OrderAsking & {
  market: Market;
  side: Order['side'];
  /** The kind of an order that waits for a trigger price. */
  word?: string;
  quantity: Atoms;
  /** The price before. */
  now: Atoms;
  ticks: number;
  fillsNow?: boolean;
  reason?: string | undefined;
};

/** An order for review, with its new price. */
function MoveQuestion({ market, side, word, quantity, now, ticks, fillsNow: fills = false, ...question }: MoveQuestionProps) {
  const text = useText();
  const isBuy = side === 'buy';
  const price = (value: Atoms) => `${formatAmount(value, market.priceDecimals)} USDT`;
  return (
    <OrderQuestion
      {...question}
      title={text('spot.move-order')}
      rows={[
        { label: text('spot.trading-pair'), value: market.symbol },
        ...(word ? [{ label: text('common.type'), value: text(word) }] : []),
        { label: text('spot.side'), value: <b className={isBuy ? 'text-up' : 'text-down'}>{text(`spot.${side}`)}</b> },
        {
          label: text('common.quantity'),
          value: <Amount unit={market.base}>{formatAmount(quantity, market.quantityDecimals)}</Amount>,
        },
        { label: text('common.price'), value: price(now) },
      ]}
      total={{ label: text('spot.new-price'), value: price(ticksToAtoms(market, ticks)) }}
      notes={[fills && text('spot.fills-now'), text('spot.move-note')]}
      tone={isBuy ? 'up' : 'down'}
      action={text('spot.move-order')}
    />
  );
}
