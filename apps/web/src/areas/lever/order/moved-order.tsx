import { trigger as triggers } from '@mt2/contracts/trigger';
import { atoms } from '@mt2/domain';
import { floorToTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { lotsText, type OrderAsking, OrderQuestion, type Quotation, tickText, useOrderQuestion, useReplacing } from '../../market/index.ts';
import type { Trigger } from '../../trigger/index.ts';
import { SideText } from '../side-text.tsx';
import { type LeverOrder, orderWord } from './order.ts';
import { restOf, termsOf, useReplacedOrder } from './replaced-order.ts';
import { useReplacingPreview } from './use-replacing-preview.ts';

/** A waiting order or trigger order, and the price in ticks to which it is to move. */
type Moving =
  | { readonly kind: 'order'; readonly order: LeverOrder; readonly ticks: number }
  | { readonly kind: 'trigger'; readonly order: Trigger; readonly ticks: number };

export type MovedOrder = {
  /** Asks if the rest of an order is to be placed at another price. */
  moveOrder(order: LeverOrder, price: string): void;
  /** Asks if a trigger order is to wait for another price. */
  moveTrigger(order: Trigger, price: string): void;
  readonly question: ReactNode;
};

function placeTrigger({ account, market, lots, leverage, isUp, by, direction, price }: Trigger, quoteId: number, ticks: number) {
  if (account === 'spot') throw new Error('a contract is in no spot account');
  const trigger = ticksToAtoms(market, ticks);
  const side = isUp ? 'long' : 'short';
  return api.change(
    triggers.placeContract,
    { marketId: market.id, quoteId, account, lots, leverage, side, trigger, by, direction, price },
    { quiet: true },
  );
}

/** Moves a waiting order or trigger order to another price: it is cancelled and placed there, or if that is refused where it was. */
export function useMovedOrder({ quoteId }: Quotation): MovedOrder {
  const replace = useReplacing();
  const replaceOrder = useReplacedOrder(quoteId);
  const send = ({ kind, order, ticks }: Moving) =>
    kind === 'order'
      ? replaceOrder({ order }, { ticks, lots: restOf(order) })
      : replace({
          cancel: () => api.change(triggers.cancel, { id: order.id }),
          place: () => placeTrigger(order, quoteId, ticks),
          putBack: () => placeTrigger(order, quoteId, floorToTicks(order.market, order.trigger)),
        });
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
  const preview = useReplacingPreview(moving, termsOf(moving.order, moving.ticks));
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
