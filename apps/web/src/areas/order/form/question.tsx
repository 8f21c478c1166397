import type { Atoms, Decision } from '@mt2/domain';
import type { Watch } from '@mt2/domain/waiting';
import { type Text, useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { type OrderAsking, OrderQuestion } from '../order-question.tsx';
import { useOrderQuestion } from '../use-order-question.ts';
import {
  conditionText,
  frozenText,
  headlineText,
  limitText,
  type Plan,
  protectionText,
  sideText,
  sizeFact,
  stopsText,
} from '../waiting/waiting.ts';
import type { FormRefusal } from './trigger-form.ts';

/** A trigger order that was asked about. */
export type AskedTrigger = {
  readonly plan: Plan;
  readonly leverage?: number;
  readonly stops?: Readonly<Record<'takeProfit' | 'stopLoss', Atoms>>;
  readonly freeze: Atoms;
  readonly coin: string;
};

/** What the question about a trigger order says: its trigger condition, the resulting order, and the amount frozen until then. */
export function questionOf(text: Text, { plan, leverage, stops, freeze, coin }: AskedTrigger) {
  const stopPrices = stops && stopsText({ market: plan.market, ...stops });
  const [sizeLabel, size] = sizeFact(text, plan);
  return {
    title: headlineText(text, plan, leverage),
    rows: [
      { label: text('trigger.condition'), value: <b className="font-semibold">{conditionText(text, plan)}</b> },
      { label: text('common.price'), value: limitText(text, plan) },
      { label: sizeLabel, value: <Amount>{size}</Amount> },
      ...(stopPrices ? [{ label: text('lever.tp-sl'), value: stopPrices }] : []),
    ],
    total: { label: text('spot.frozen'), value: <Amount>{frozenText(freeze, coin)}</Amount> },
    notes: [
      text('trigger.note'),
      plan.kind === 'market' && protectionText(text, plan),
      plan.account !== 'spot' && text('trigger.contract-note'),
      stopPrices && text('lever.actual-price-may-differ'),
    ],
  };
}

export type QuestionProps = OrderAsking & {
  /** The order last asked about; undefined before the first. */
  asked: AskedTrigger | undefined;
  /** The reason why it cannot be placed at this moment. */
  reason: string | undefined;
};

/** A trigger order for review. */
export function Question({ asked, reason, ...question }: QuestionProps) {
  const text = useText();
  if (!asked) return null;
  const { plan } = asked;
  return (
    <OrderQuestion
      {...question}
      {...questionOf(text, asked)}
      tone={plan.isUp ? 'up' : 'down'}
      action={sideText(text, plan)}
      reason={reason}
    />
  );
}

/** The refusal of an order in question: by the current rules, or because the price passed its trigger price. */
function refusalOf({ direction }: Plan, decision: Decision<Watch, FormRefusal> | undefined): FormRefusal | undefined {
  if (!decision) return undefined;
  if (!decision.ok) return decision.refusal;
  return decision.value.direction === direction ? undefined : 'trigger-price-reached';
}

/** Shows an order for review as it was when the question opened, and places exactly that. */
export function useAsking<Asked extends { readonly plan: Plan }>(
  decision: Decision<Watch, FormRefusal> | undefined,
  place: (asked: Asked) => Promise<void>,
) {
  const text = useText();
  const { ask, asked, question } = useOrderQuestion('trigger', place);
  const refusal = question.open && asked ? refusalOf(asked.plan, decision) : undefined;
  return { ask, question: { ...question, asked, reason: refusal && text(`refusal.${refusal}`) } };
}
