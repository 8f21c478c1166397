import { useState } from 'react';
import type { Replaced } from '../../platform/form/replace-order.ts';
import type { EditedTerms } from './edit-order-sheet.tsx';

/** An order to replace, possibly cancelled already. */
export type Replaceable<O> = { readonly order: O; readonly isCancelled?: boolean };

type Editing<O, R> = {
  readonly order: O;
  termsOf(order: O): EditedTerms;
  /** The order with another unfilled part. */
  withRest(order: O, rest: R): O;
  onClose(): void;
};

/** The answer to a placed order: its row if it waits. */
type Placed<W> = { readonly beside: { readonly order?: W | undefined } };

/** The typed terms of an edited order, and the order that they replace: after a refusal, the one placed again or nothing. */
export function useEditedOrder<O, R>({ order, termsOf, withRest, onClose }: Editing<O, R>) {
  const [replaced, setReplaced] = useState<Replaceable<O>>({ order });
  const [terms, setTerms] = useState(() => termsOf(order));
  const now = termsOf(replaced.order);
  const isSame = !replaced.isCancelled && terms.tif === undefined && terms.price === now.price && terms.quantity === now.quantity;
  /**
   * Closes the sheet unless the new order was refused. Then the typed quantity becomes `leftOf` of the unfilled part, if that
   * is another; `orderOf` is the waiting order of a row.
   */
  const settle = <W>(
    done: Replaced<R, Placed<W>> | undefined,
    orderOf: (row: W) => O | undefined,
    leftOf: (rest: R) => string | undefined,
  ): void => {
    if (!done) return;
    const refused = 'placed' in done ? undefined : done;
    const row = refused?.back?.beside.order;
    const waiting = row && orderOf(row);
    if (refused?.rest === undefined || (refused.back && !waiting)) {
      onClose();
      return;
    }
    const left = leftOf(refused.rest);
    if (left !== undefined) setTerms({ ...terms, quantity: left });
    setReplaced(waiting ? { order: waiting } : { order: withRest(replaced.order, refused.rest), isCancelled: true });
  };
  return { replaced, terms, setTerms, isSame, settle };
}
