import type { Decision } from '@mt2/domain';
import type { Watch } from '@mt2/domain/trigger';
import { useText } from '../../../platform/i18n.ts';
import { useOrderQuestion } from '../../order/index.ts';
import type { Plan } from '../trigger.ts';
import type { FormRefusal } from './trigger-form.ts';

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
