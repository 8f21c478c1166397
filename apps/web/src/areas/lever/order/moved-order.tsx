import { trigger as triggers } from '@mt2/contracts/trigger';
import { atoms } from '@mt2/domain';
import { floorToTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { lotsText, type OrderAsking, OrderQuestion, tickText, useOrderQuestion } from '../../order/index.ts';
import type { Trigger } from '../../trigger/index.ts';
import { SideText } from '../side-text.tsx';
import { useSending } from '../use-sending.ts';
import { restOf, termsOf, useEditedOrder, useEditPreview } from './edit-preview.ts';
import { type LeverOrder, orderWord } from './order.ts';

/** A waiting order or trigger order, and the price in ticks to which it is to move. */
type Moving =
  | { readonly kind: 'order'; readonly order: LeverOrder; readonly ticks: number }
  | { readonly kind: 'trigger'; readonly order: Trigger; readonly ticks: number };

export type MovedOrder = {
  /** Asks if an order is to move to another price. */
  moveOrder(order: LeverOrder, price: string): void;
  /** Asks if a trigger order is to wait for another price. */
  moveTrigger(order: Trigger, price: string): void;
  readonly question: ReactNode;
};

/** Moves a waiting order or trigger order to another price. */
export function useMovedOrder(): MovedOrder {
  const edit = useEditedOrder();
  const { send: sendTrigger } = useSending();
  const send = (moving: Moving) => {
    if (moving.kind === 'order') return edit(moving.order, { price: moving.ticks });
    const { id, market, direction } = moving.order;
    return sendTrigger(() => api.change(triggers.edit, { id, trigger: ticksToAtoms(market, moving.ticks), direction }));
  };
  const { ask, asked, question } = useOrderQuestion('contract', send);
  return {
    moveOrder: (order, price) => ask({ kind: 'order', order, ticks: floorToTicks(order.market, atoms(price)) }),
    moveTrigger: (order, price) => ask({ kind: 'trigger', order, ticks: floorToTicks(order.market, atoms(price)) }),
    question: asked && <MovedOrderQuestion {...question} moving={asked} />,
  };
}

type MovedOrderQuestionProps = OrderAsking & { moving: Moving };

const MovedOrderQuestion = ({ moving, ...question }: MovedOrderQuestionProps) =>
  moving.kind === 'order' ? <MovedLimitQuestion moving={moving} {...question} /> : <MoveQuestion moving={moving} {...question} />;

function MovedLimitQuestion({ moving, ...question }: OrderAsking & { moving: Extract<Moving, { kind: 'order' }> }) {
  const preview = useEditPreview(moving.order, termsOf(moving.order, moving.ticks));
  return <MoveQuestion moving={moving} fillsNow={preview?.fillsNow} {...question} />;
}

function MoveQuestion({ moving, fillsNow = false, ...question }: MovedOrderQuestionProps & { fillsNow?: boolean | undefined }) {
  const text = useText();
  const { market, leverage } = moving.order;
  const terms =
    moving.kind === 'order'
      ? {
          side: moving.order.side,
          lots: restOf(moving.order),
          now: moving.order.price,
          word: orderWord(moving.order),
        }
      : {
          side: moving.order.isUp ? ('long' as const) : ('short' as const),
          lots: moving.order.lots,
          now: floorToTicks(market, moving.order.trigger),
          word: 'trigger.trigger',
        };
  return (
    <OrderQuestion
      {...question}
      title={text('spot.move-order')}
      rows={[
        { label: text('spot.trading-pair'), value: market.symbol },
        { label: text('common.type'), value: text(terms.word) },
        { label: text('spot.side'), value: <SideText side={terms.side} leverage={leverage} /> },
        { label: text('lever.size'), value: <Amount>{lotsText(text, market, terms.lots)}</Amount> },
        { label: text('common.price'), value: tickText(market, terms.now) },
      ]}
      total={{ label: text('spot.new-price'), value: tickText(market, moving.ticks) }}
      notes={[fillsNow && text('spot.fills-now'), text('spot.move-note')]}
      action={text('spot.move-order')}
    />
  );
}
