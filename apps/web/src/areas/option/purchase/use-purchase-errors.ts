import type { Atoms } from '@mt2/domain';
import type { Direction } from '@mt2/domain/option';
import { useState } from 'react';
import { refusedAt, useRefusal } from '../../../platform/form/use-refusal.ts';
import { shortAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { focusEmpty } from '../../../ui/fields/wrong.ts';
import { coinSymbol, limitsOf, wrongIn } from './purchase.ts';
import type { PurchaseState } from './use-purchase.ts';

/** The parts of the form that can show a refusal; `order` is the whole. */
const FIELDS = ['order', 'seconds', 'amount', 'direction', 'coinId'] as const;

/** The form's errors: those of the direction pressed last. */
export function usePurchaseErrors({ form, decision, decisionOf }: PurchaseState) {
  const text = useText();
  const [pressed, setPressed] = useState<Direction>();
  const { min, max } = limitsOf(form);
  const shown = (limit: Atoms) => `${shortAmount(limit)} ${coinSymbol(form.coin)}`;
  const wrong = useSignedIn() ? wrongIn(form, pressed ? decisionOf(pressed) : decision) : [];
  const { at, isShort, show, reset, showAnswer, heard, sent, isSent } = useRefusal(FIELDS, wrong, {
    say: (refused) => refusalText(text, refused, shown(min), shown(max)),
    // The notice above the form says that the market is halted.
    isSaidEarly: (field) => (field === 'seconds' || field === 'amount' ? form.amount !== '' : wrong[0]?.refusal !== 'market-closed'),
  });
  return {
    at,
    isShort,
    showAnswer,
    heard,
    sent,
    /** True if a purchase in this direction may be sent; otherwise shows its errors. */
    pass(direction: Direction): boolean {
      const decided = decisionOf(direction);
      const isRight = decided?.ok === true;
      if (!isRight && isSent) {
        focusEmpty();
        return false;
      }
      setPressed(isRight ? undefined : direction);
      if (isRight) reset();
      else show(Object.keys(refusedAt(FIELDS, wrongIn(form, decided))) as (typeof FIELDS)[number][]);
      return isRight;
    },
  };
}

export type PurchaseErrors = ReturnType<typeof usePurchaseErrors>;
