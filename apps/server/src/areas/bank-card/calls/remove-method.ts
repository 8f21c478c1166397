import type { bankCard } from '@mt2/contracts/bank-card';
import { noted, ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { removeMethod as remove } from '../payment-methods.ts';

/** Removes one of the caller's payment methods. */
export const removeMethod: Change<typeof bankCard.removeMethod> = (tx, { way }) => {
  const removed = noted(tx.note, 'payment-method', way, remove(tx, tx.person.id, way));
  return removed.ok ? ok(tx.say('operation-success')) : removed;
};
