import { about, type Decision, err, ok } from '@mt2/domain';
import { checkRedemption, type RedemptionRefusal } from '@mt2/domain/finance';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { emitOrder } from './emit-order.ts';
import { type OrderRow, updateReinvestment } from './finance.repo.ts';
import { findOwnOrder } from './order.ts';

/** Says whether a user's order buys its product again at completion. */
export function setReinvest(
  tx: CommandTx,
  owner: number,
  { id, reinvests }: { readonly id: number; readonly reinvests: boolean },
): Decision<OrderRow, 'order-not-found' | RedemptionRefusal> {
  const row = findOwnOrder(tx, owner, id);
  if (!row) return about('id', err('order-not-found'));
  const may = checkRedemption(row.status, tx.note);
  if (!may.ok) return may;
  const after = updateReinvestment(tx, row, { reinvests: reinvests ? 1 : 0 });
  emitOrder(tx, after, 'reinvest');
  return ok(after);
}
