import type { Atoms, Decision } from '@mt2/domain';
import type { Watch } from '@mt2/domain/waiting';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { type OrderAsking, OrderQuestion } from '../order-question.tsx';
import { useOrderQuestion } from '../use-order-question.ts';
import {
  conditionText,
  deedText,
  frozenText,
  headlineText,
  limitText,
  type Plan,
  positionText,
  protectionText,
  sizeFact,
  stopsText,
} from '../waiting/waiting.ts';
import type { FormRefusal } from './trigger-form.ts';

export type QuestionProps = OrderAsking & {
  /** The order last asked about; undefined before the first. */
  asked:
    | {
        readonly plan: Plan;
        readonly leverage?: number;
        readonly stops?: Readonly<Record<'takeProfit' | 'stopLoss', Atoms>>;
        readonly freeze: Atoms;
        readonly coin: string;
      }
    | undefined;
  /** The reason why it cannot be placed at this moment. */
  reason: string | undefined;
};

/** The trigger order for review: its trigger condition, the resulting order, and the amount frozen until then. */
export function Question({ asked, reason, ...question }: QuestionProps) {
  const text = useText();
  if (!asked) return null;
  const { plan, leverage, stops, freeze, coin } = asked;
  const stopPrices = stops && stopsText({ market: plan.market, ...stops });
  const [sizeLabel, size] = sizeFact(text, plan);
  return (
    <OrderQuestion
      {...question}
      title={headlineText(text, plan, leverage)}
      rows={[
        { label: text('spot.trading-pair'), value: plan.market.symbol },
        { label: text('spot.side'), value: <b className={plan.isUp ? 'text-up' : 'text-down'}>{positionText(text, plan, leverage)}</b> },
        { label: text('spot.order-type'), value: text(`trigger.stop-${plan.kind}`) },
        { label: text('trigger.condition'), value: <b className="font-semibold">{conditionText(text, plan)}</b> },
        { label: text('common.price'), value: limitText(text, plan) },
        { label: sizeLabel, value: <Amount>{size}</Amount> },
        ...(stopPrices ? [{ label: text('lever.tp-sl'), value: stopPrices }] : []),
      ]}
      total={{ label: text('spot.frozen'), value: <Amount>{frozenText(freeze, coin)}</Amount> }}
      notes={[
        text('trigger.note'),
        plan.kind === 'market' && protectionText(text, plan),
        plan.account !== 'spot' && text('trigger.contract-note'),
        stopPrices && text('lever.actual-price-may-differ'),
      ]}
      tone={plan.isUp ? 'up' : 'down'}
      action={deedText(text, plan)}
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
