import type { LimitTerms } from '@mt2/domain/order';
import { useState } from 'react';
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

/** The terms typed in the sheet of an order, whose terms now are `before`. The sheet closes when the order is edited. */
export function useEditedTerms(before: EditedTerms, onClose: () => void) {
  const [typed, setTyped] = useState<Partial<EditedTerms>>({});
  const terms = { ...before, ...typed };
  const isNew = { price: differ(terms.price, before.price), quantity: differ(terms.quantity, before.quantity) };
  const send = async (sent: NewTerms | undefined, edit: Sending['edit']): Promise<void> => {
    if (sent && (await edit(sent))) onClose();
  };
  return {
    terms,
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
        isReady: terms.tif !== undefined || isNew.price || isNew.quantity,
        onConfirm: () => send(errors.pass() ? changed : undefined, edit),
      };
    },
  };
}
