import type { LimitTerms } from '@mt2/domain/order';
import { useState } from 'react';
import { useUnanswered } from '../../platform/form/use-unanswered.ts';
import { typedAmount } from '../../platform/text/typed.ts';
import type { EditedTerms } from './edit-order-sheet.tsx';

/** New terms of an order: its price in ticks, its whole size with the filled part, its time in force; an omitted one stays. */
export type NewTerms = Partial<LimitTerms> & Pick<EditedTerms, 'tif'>;

/** The typed terms. The others follow the order, which may be filled while it is edited. */
const typedTerms = (before: EditedTerms, next: EditedTerms): Partial<EditedTerms> => ({
  ...(next.price !== before.price && { price: next.price }),
  ...(next.quantity !== before.quantity && { quantity: next.quantity }),
  tif: next.tif,
});

const differ = (one: string, other: string): boolean => typedAmount(one) !== typedAmount(other);

type Sending = {
  readonly errors: { pass(): boolean; clear(): void };
  /** The order with the typed terms, if they are valid. */
  readonly accepted: LimitTerms | undefined;
  edit(terms: NewTerms): Promise<boolean>;
};

/**
 * The terms typed in the sheet of an order, whose terms now are `before`. The sheet closes when the order is edited.
 *
 * The whole size that is sent follows from the typed unfilled one. If an edit stays unanswered, it may have been made, and the
 * order may be filled before the next press. So until something else is typed, a press sends the same fields again, and with
 * them the same key.
 */
export function useEditedTerms(before: EditedTerms, onClose: () => void) {
  const [typed, setTyped] = useState<Partial<EditedTerms>>({});
  const { unanswered, keepWhile, failed } = useUnanswered<NewTerms>(typed);
  const terms = { ...before, ...typed };
  const isNew = { price: differ(terms.price, before.price), quantity: differ(terms.quantity, before.quantity) };
  const send = async (sent: NewTerms | undefined, edit: Sending['edit']): Promise<void> => {
    if (sent && (await keepWhile(sent, edit))) onClose();
  };
  return {
    terms,
    /** The terms of an edit without an answer, which the next press sends again. */
    unanswered,
    /** Called if an edit failed. If it was certainly not made, the next press is another edit. */
    failed,
    /** What the sheet shows and does. A term that stays is not sent: it may have been changed elsewhere. */
    sheet({ errors, accepted, edit }: Sending) {
      const changed = accepted && {
        ...(isNew.price && { price: accepted.price }),
        ...(isNew.quantity && { size: accepted.size }),
        tif: terms.tif,
      };
      return {
        terms,
        onChange(next: EditedTerms): void {
          errors.clear();
          setTyped(typedTerms(before, next));
        },
        isReady: unanswered !== undefined || terms.tif !== undefined || isNew.price || isNew.quantity,
        onConfirm: () => send(unanswered ?? (errors.pass() ? changed : undefined), edit),
      };
    },
  };
}
