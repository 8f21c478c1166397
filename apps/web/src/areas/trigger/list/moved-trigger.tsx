import { type Atoms, atoms } from '@mt2/domain';
import { floorToTicks, type Market, ticksToAtoms } from '@mt2/domain/market-terms';
import { watchPrice } from '@mt2/domain/waiting';
import type { ReactNode } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import type { ConfirmedOrder } from '../../../platform/settings.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { toast } from '../../../ui/overlays/overlays.ts';
import { type OrderAsking, OrderQuestion, useOrderQuestion } from '../../order/index.ts';
import { restingSide } from '../form/trigger-form.ts';
import { useWatchFacts } from '../form/use-trigger-form.ts';
import { sideText, sizeFact, type Trigger } from '../trigger.ts';
import { useEditedTrigger } from './use-trigger-changes.ts';

/** A trigger order and the trigger price in ticks to which it is to move. */
type Moving = { readonly order: Trigger; readonly ticks: number };

export type MovedTrigger = {
  /** Asks if a trigger order is to wait for another price; a price that the market has reached is refused at once. */
  move(order: Trigger, price: string): void;
  readonly question: ReactNode;
};

/** Moves a trigger order of a market to another trigger price. */
export function useMovedTrigger(market: Market, kind: ConfirmedOrder): MovedTrigger {
  const text = useText();
  const last = useWatchFacts(market, 'last');
  const mark = useWatchFacts(market, kind === 'contract' ? 'mark' : 'last');
  const edit = useEditedTrigger();
  const { ask, asked, question } = useOrderQuestion(kind, ({ order, ticks }: Moving) =>
    edit(order, { trigger: ticksToAtoms(market, ticks), direction: order.direction }),
  );
  const move = (order: Trigger, price: string): void => {
    const ticks = floorToTicks(market, atoms(price));
    const facts = order.by === 'mark' ? mark : last;
    // The moved order is one of those that wait.
    const watched =
      facts && watchPrice({ trigger: ticksToAtoms(market, ticks), direction: order.direction }, { ...facts, waiting: facts.waiting - 1 });
    if (watched?.ok === false) toast(text(`refusal.${watched.refusal}`), 'fail');
    else ask({ order, ticks });
  };
  return { move, question: asked && <MovedTriggerQuestion {...question} moving={asked} /> };
}

/** Names the side of an order whose limit is worse than its trigger price. */
const restWord = ({ account, isUp, side, positionId }: Trigger) => (account === 'spot' || positionId > 0 ? side : isUp ? 'long' : 'short');

/** A trigger order for review, with its new trigger price. */
function MovedTriggerQuestion({ moving: { order, ticks }, ...question }: OrderAsking & { moving: Moving }) {
  const text = useText();
  const { market, isUp, kind, trigger, side } = order;
  const price = (value: Atoms) => `${formatAmount(value, market.priceDecimals)} USDT`;
  const [label, size] = sizeFact(text, order);
  const isLimit = kind === 'limit';
  const mayRest = isLimit && restingSide({ parsed: { trigger: ticks, limit: floorToTicks(market, order.price) } }) === side;
  return (
    <OrderQuestion
      {...question}
      title={text('spot.move-order')}
      rows={[
        { label: text('spot.trading-pair'), value: market.symbol },
        { label: text('common.type'), value: text('trigger.trigger') },
        { label: text('spot.side'), value: <b className={isUp ? 'text-up' : 'text-down'}>{sideText(text, order)}</b> },
        { label, value: <Amount>{size}</Amount> },
        ...(isLimit ? [{ label: text('oco.limit-price'), value: price(order.price) }] : []),
        { label: text('trigger.trigger-price'), value: price(trigger) },
      ]}
      total={{ label: text('trigger.new-trigger-price'), value: price(ticksToAtoms(market, ticks)) }}
      notes={[isLimit && text('trigger.limit-stays'), mayRest && text(`trigger.may-rest-${restWord(order)}`)]}
      tone={isUp ? 'up' : 'down'}
      action={text('spot.move-order')}
    />
  );
}
