import type { p2p } from '@mt2/contracts/p2p';
import { answerWith, type Change } from '../../../http/area.ts';
import { pathsIn } from '../../upload/index.ts';
import { appealOrder, withdrawAppeal as withdraw } from '../orders/appeal.ts';

/** Appeals one of the caller's orders, or adds a statement to an appeal. */
export const appeal: Change<typeof p2p.appeal> = (tx, { id: order, reason: text, pictures }) =>
  answerWith(tx, 'submit-success', appealOrder(tx, tx.person.id, { order, text, pictures: pathsIn(pictures) }));

/** Withdraws the caller's appeal. */
export const withdrawAppeal: Change<typeof p2p.withdrawAppeal> = (tx, { id }) =>
  answerWith(tx, 'operation-success', withdraw(tx, tx.person.id, id));
