import type { TicketSide } from '@mt2/domain/lever';
import { maxNotionalFor } from '@mt2/domain/market';
import type { Market } from '@mt2/domain/markets';
import { useState } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { useErrors, type Wrong } from '../../../ui/fields/use-errors.ts';
import type { FormRefusal, OpenForm, OpenPreview, SidePreview } from './open-form.ts';

/** The parts of the form at which a refusal can stand; `order` is the whole. */
type FieldName = 'price' | 'size' | 'takeProfit' | 'stopLoss' | 'order';

const OF_THE_ORDER: readonly FormRefusal[] = ['market-closed', 'leverage-invalid', 'depth-exhausted'];

function fieldOf(refusal: FormRefusal): FieldName {
  if (refusal.startsWith('price-') || refusal === 'post-only-would-match') return 'price';
  if (refusal.startsWith('take-profit-')) return 'takeProfit';
  if (refusal.startsWith('stop-loss-')) return 'stopLoss';
  return OF_THE_ORDER.includes(refusal) ? 'order' : 'size';
}

type Wrongs = Partial<Record<FieldName, FormRefusal>>;

/** The fault of each part of the form for a side: the refusal of its order, and prices that are missing whatever else is. */
function wrongIn({ kind, price, takeProfit, stopLoss }: OpenForm, side: SidePreview | undefined): Wrongs {
  if (!side || side.decision.ok) return {};
  if (side.decision.refusal === 'market-closed') return { order: side.decision.refusal };
  const missing: Wrongs = {
    ...(kind === 'limit' && price.trim() === '' && { price: 'price-required' }),
    ...(takeProfit === '' && { takeProfit: 'take-profit-required' }),
    ...(stopLoss === '' && { stopLoss: 'stop-loss-required' }),
  };
  return { ...missing, [fieldOf(side.decision.refusal)]: side.decision.refusal };
}

/**
 * Why an order is refused. A stop that is missing may be put right by its button,
 * and the form knows the most of a leverage; the server's sentences do not.
 */
function reasonOf(text: Text, { tiers }: Market, leverage: number, refusal: FormRefusal): string {
  if (refusal === 'take-profit-required' || refusal === 'stop-loss-required') return text('lever.stop-missing');
  if (refusal !== 'leverage-above-tier') return text(`refusal.${refusal}`);
  return text('lever.most-at-leverage', { leverage, amount: `${formatAmount(maxNotionalFor(tiers, leverage), 0)} USDT` });
}

const SIDES = ['long', 'short'] as const;
const isAt = (field: FieldName, refusal: FormRefusal | undefined): boolean => refusal !== undefined && fieldOf(refusal) === field;
const isOfStop = (refusal: FormRefusal): boolean => isAt('takeProfit', refusal) || isAt('stopLoss', refusal);

const refusalOf = (side: SidePreview | undefined): FormRefusal | undefined =>
  side === undefined || side.decision.ok ? undefined : side.decision.refusal;

/**
 * The errors of the form: those of the side that was pressed last, else
 * those of both sides. `preview` is undefined while nothing is judged.
 */
export function useOpenErrors(market: Market, form: OpenForm, preview: OpenPreview | undefined) {
  const text = useText();
  const say = (refusal: FormRefusal) => reasonOf(text, market, form.leverage, refusal);
  const [pressed, setPressed] = useState<TicketSide>();
  const isShared = refusalOf(preview?.long) === refusalOf(preview?.short);
  const judged = pressed ? preview?.[pressed] : isShared ? preview?.long : undefined;
  const wrong = Object.entries(wrongIn(form, judged));
  const sentences: Wrong<FieldName> = Object.fromEntries(wrong.map(([field, refusal]) => [field, say(refusal)]));
  const isSaidEarly = (field: FieldName) => {
    // That the market is halted is said above the form.
    if (field === 'order') return refusalOf(judged) !== 'market-closed';
    if (field === 'size') return form.size !== '';
    if (field === 'takeProfit' || field === 'stopLoss') return form[field] !== '';
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
    /** The reason why one side alone is refused, which stands at its button until that is pressed; one of a stop stands at its field. */
    ofSide(side: TicketSide): string | undefined {
      const refusal = refusalOf(preview?.[side]);
      if (isShared || pressed === side || !refusal || isOfStop(refusal)) return undefined;
      return fieldOf(refusal) === 'size' && form.size === '' ? undefined : say(refusal);
    },
    /** The reason for which one side alone cannot have a stop as it is typed. */
    ofOneSide(field: 'takeProfit' | 'stopLoss'): string | undefined {
      const side = isShared ? undefined : SIDES.find((each) => isAt(field, refusalOf(preview?.[each])));
      const refusal = side && refusalOf(preview?.[side]);
      return refusal && form[field] !== ''
        ? text('lever.of-side', { side: text(`lever.open-${side}`), reason: text(`refusal.${refusal}`) })
        : undefined;
    },
  };
}

export type OpenErrors = ReturnType<typeof useOpenErrors>;
