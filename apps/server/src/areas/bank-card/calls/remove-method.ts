import type { bankCard } from '@mt2/contracts/bank-card';
import { noted } from '@mt2/domain';
import { answerWith, type Change } from '../../../http/area.ts';
import { removeMethod as remove } from '../payment-methods.ts';

/** Removes one of the caller's payment methods. */
export const removeMethod: Change<typeof bankCard.removeMethod> = (tx, { way }) =>
  answerWith(tx, 'operation-success', noted(tx.note, 'payment-method', way, remove(tx, tx.person.id, way)));
