import { waiting } from '@mt2/contracts/waiting';
import { formatFloor } from '@mt2/domain';
import { formatTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import { useGo } from '../../frame/navigation.tsx';
import { showChange } from '../../frame/updates.ts';
import { useChanging } from '../../platform/form/use-changing.ts';
import { useText } from '../../platform/i18n.ts';
import { api } from '../../platform/send.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { coinText, type OrderAsking, OrderQuestion, orderRefusalText, tickText } from '../order/index.ts';
import { type EditedOcoFacts, previewOcoEdit, termsOf } from './form/oco-form.ts';
import type { Oco } from './oco.ts';
import { ocoNotes, priceText } from './oco-text.ts';

/** A leg of a waiting OCO order, and the price in ticks to which it is to move: the limit price, or the trigger price of the stop. */
export type MovingLeg = { readonly oco: Oco; readonly leg: 'legPrice' | 'trigger'; readonly ticks: number };

/** Moves a leg to its new price and shows the result; the other leg stays. */
export function useMovedLeg() {
  const go = useGo();
  const { change } = useChanging();
  return ({ oco: { id, market }, leg, ticks }: MovingLeg): Promise<boolean> =>
    change(async () => showChange(await api.change(waiting.edit, { id, [leg]: ticksToAtoms(market, ticks) }), go.to));
}

type MovedLegQuestionProps = OrderAsking & { moving: MovingLeg; facts: EditedOcoFacts };

/** The leg for review, with its new price. */
export function MovedLegQuestion({ moving: { oco, leg, ticks }, facts, ...question }: MovedLegQuestionProps) {
  const text = useText();
  const { market, side, quantity } = oco;
  const isBuy = side === 'buy';
  const form = { ...termsOf(oco), [leg]: formatTicks(market, ticks) };
  const decision = previewOcoEdit(form, oco, facts);
  const typed = formatFloor(quantity, market.quantityDecimals);
  return (
    <OrderQuestion
      {...question}
      title={text('spot.move-order')}
      rows={[
        { label: text('spot.trading-pair'), value: market.symbol },
        { label: text('common.type'), value: text(leg === 'legPrice' ? 'spot.limit' : 'oco.stop') },
        { label: text('spot.side'), value: <b className={isBuy ? 'text-up' : 'text-down'}>{text(`spot.${side}`)}</b> },
        { label: text('common.quantity'), value: <Amount>{coinText(market, quantity)}</Amount> },
        { label: text('common.price'), value: `${priceText(oco, oco[leg])} USDT` },
      ]}
      total={{ label: text('spot.new-price'), value: `${tickText(market, ticks)} USDT` }}
      notes={ocoNotes(text, side)}
      tone={isBuy ? 'up' : 'down'}
      action={text('spot.move-order')}
      reason={decision.ok ? undefined : orderRefusalText(text, decision.refusal, { market, side, typed, last: facts.last })}
    />
  );
}
