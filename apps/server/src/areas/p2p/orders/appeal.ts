import { about, noted, ok } from '@mt2/domain';
import { APPEAL_WAIT, checkAppeal, checkWithdrawAppeal, ESCALATION, readStatement } from '@mt2/domain/p2p';
import type { CommandTx, Outcome, Tx } from '../../../world/transaction/tx.ts';
import { readOwnPictures } from '../../upload/index.ts';
import { changeOrder } from './change-order.ts';
import type { OrderRow } from './orders.repo.ts';
import { mayStep } from './steps.ts';
import { otherSide, tell } from './tell.ts';

/** A party's statement about an order to the arbiter, with the upload paths of its pictures. */
export type Statement = { readonly order: number; readonly text: string; readonly pictures: readonly string[] };

/** Appeals a paid order, or adds a statement to one under appeal. */
export function appealOrder(tx: CommandTx, owner: number, { order, text: typed, pictures }: Statement): Outcome<OrderRow> {
  const may = mayStep(tx, owner, order, checkAppeal);
  if (!may.ok) return may;
  const paths = [...new Set(pictures)];
  const text = noted(tx.note, 'statement', { letters: typed.length, pictures: paths.length }, readStatement(typed, paths.length));
  if (!text.ok) return text;
  const own = noted(tx.note, 'pictures', paths.join(', '), about('pictures', readOwnPictures(tx, owner, paths)));
  if (!own.ok) return own;
  const said = { by: owner, text: text.value, pictures: own.value };
  if (may.value.status === 'appealing') return ok(changeOrder(tx, may.value, { what: 'statement', ...said }));
  const row = changeOrder(tx, may.value, { what: 'appealed', to: 'appealing', change: { appellantId: owner, dueAt: null }, ...said });
  tell(tx, row, otherSide(row, owner), 'appealed');
  return ok(row);
}

/**
 * Withdraws an appeal for the side that made it. The day since the payment continues, with at least enough time left for
 * another appeal.
 */
export function withdrawAppeal(tx: CommandTx, owner: number, id: number): Outcome<OrderRow> {
  const may = mayStep(tx, owner, id, checkWithdrawAppeal);
  if (!may.ok) return may;
  const change = { appellantId: 0, dueAt: Math.max(may.value.paidAt + ESCALATION, tx.now + APPEAL_WAIT) };
  const row = changeOrder(tx, may.value, { what: 'appeal-withdrawn', by: owner, to: 'paid', change });
  tell(tx, row, otherSide(row, owner), 'appeal-withdrawn');
  return ok(row);
}

/** Sends an order to the arbiter if it was neither released nor appealed in time. */
export function escalate(tx: Tx, order: OrderRow): void {
  const row = changeOrder(tx, order, { what: 'escalated', by: 0, to: 'appealing', change: { dueAt: null } });
  for (const side of [row.buyerId, row.sellerId]) tell(tx, row, side, 'escalated');
}
