import type { TicketSide } from '@mt2/domain/lever';
import { useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { useErrors, type Wrong } from '../../../ui/fields/use-errors.ts';
import type { FormRefusal, OpenForm, OpenPreview, SidePreview } from './open-form.ts';

/** The parts of the form at which a refusal can stand; `order` is the whole. */
type FieldName = 'price' | 'size' | 'takeProfit' | 'stopLoss' | 'order';

const OF_THE_ORDER: readonly FormRefusal[] = ['market-closed', 'leverage-invalid', 'depth-exhausted'];

function fieldOf(refusal: FormRefusal): FieldName {
  if (refusal.startsWith('price-')) return 'price';
  if (refusal.startsWith('take-profit-')) return 'takeProfit';
  if (refusal.startsWith('stop-loss-')) return 'stopLoss';
  return OF_THE_ORDER.includes(refusal) ? 'order' : 'size';
}

/** What is wrong with each part of the form for a side: the refusal of its order, and a price that is missing whatever else is. */
function wrongIn({ kind, price }: OpenForm, side: SidePreview | undefined): Partial<Record<FieldName, FormRefusal>> {
  if (!side || side.decision.ok) return {};
  const missing = kind === 'limit' && price.trim() === '' ? { price: 'price-required' as const } : {};
  return { ...missing, [fieldOf(side.decision.refusal)]: side.decision.refusal };
}

const refusalOf = (side: SidePreview | undefined): FormRefusal | undefined =>
  side === undefined || side.decision.ok ? undefined : side.decision.refusal;

/** The errors of the form: those of the side that was pressed last, else those of both sides. `preview` is undefined while nothing is judged. */
export function useOpenErrors(form: OpenForm, preview: OpenPreview | undefined) {
  const text = useText();
  const [pressed, setPressed] = useState<TicketSide>();
  const isShared = refusalOf(preview?.long) === refusalOf(preview?.short);
  const judged = pressed ? preview?.[pressed] : isShared ? preview?.long : undefined;
  const wrong = Object.entries(wrongIn(form, judged));
  const sentences: Wrong<FieldName> = Object.fromEntries(wrong.map(([field, refusal]) => [field, text(`refusal.${refusal}`)]));
  const isSaidEarly = (field: FieldName) => {
    if (field === 'size') return form.size !== '';
    return field !== 'price' || form.price !== '' || form.size !== '';
  };
  const errors = useErrors(sentences, isSaidEarly);
  return {
    at: errors.at,
    /** True when an order of the side may be sent; else shows what is wrong with it. */
    pass(side: TicketSide): boolean {
      const found = Object.keys(wrongIn(form, preview?.[side])) as FieldName[];
      setPressed(found.length === 0 ? undefined : side);
      if (found.length === 0) errors.reset();
      else errors.show(found);
      return found.length === 0;
    },
    /** The refusal of one side alone, which stands at its button until that is pressed. */
    ofSide(side: TicketSide): FormRefusal | undefined {
      const refusal = refusalOf(preview?.[side]);
      return isShared || pressed === side || (refusal && fieldOf(refusal) === 'size' && form.size === '') ? undefined : refusal;
    },
  };
}

export type OpenErrors = ReturnType<typeof useOpenErrors>;
