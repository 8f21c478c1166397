import type { Decision } from '@mt2/domain';
import type { Watch } from '@mt2/domain/trigger';
import { useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { useSettings } from '../../../platform/settings.ts';
import type { Plan } from '../trigger.ts';
import type { FormRefusal } from './trigger-form.ts';

/** The refusal of an order that was asked for: by the rules of now, or because the price passed its trigger price. */
function refusalOf({ direction }: Plan, decision: Decision<Watch, FormRefusal> | undefined): FormRefusal | undefined {
  if (!decision) return undefined;
  if (!decision.ok) return decision.refusal;
  return decision.value.direction === direction ? undefined : 'trigger-price-reached';
}

/**
 * Shows an order once more as it stood when it was asked for, and places exactly that; places it at once where the question is turned off.
 */
export function useAsking<Asked extends { readonly plan: Plan }>(
  decision: Decision<Watch, FormRefusal> | undefined,
  place: (asked: Asked) => Promise<void>,
) {
  const text = useText();
  const isAsking = useSettings((settings) => settings.confirmOrders);
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const refusal = isOpen && asked ? refusalOf(asked.plan, decision) : undefined;
  const ask = (next: Asked): void => {
    if (!isAsking) {
      void place(next);
      return;
    }
    setAsked(next);
    setOpen(true);
  };
  const question = {
    open: isOpen,
    onClose: () => setOpen(false),
    asked,
    reason: refusal && text(`refusal.${refusal}`),
    onConfirm: () => {
      setOpen(false);
      if (asked) void place(asked);
    },
  };
  return { ask, question };
}
