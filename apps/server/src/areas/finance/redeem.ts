import { about, type Decision, err, ok } from '@mt2/domain';
import { checkRedemption, financeRedeem, financeRef, type RedemptionRefusal, redemptionOf } from '@mt2/domain/finance';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { mustPost } from '../wallet/index.ts';
import { endOrder, type OrderRow } from './finance.repo.ts';
import { emitOrder } from './finance-view.ts';
import { findOwnOrder, toHosted, toPrincipal } from './order.ts';

/** Redeems a user's order early: the principal less the penalty is paid at once. */
export function redeemOrder(tx: CommandTx, owner: number, id: number): Decision<OrderRow, 'order-not-found' | RedemptionRefusal> {
  const row = findOwnOrder(tx, owner, id);
  if (!row) return about('id', err('order-not-found'));
  const may = checkRedemption(row.status, tx.note);
  if (!may.ok) return may;
  const { penalty } = redemptionOf(toHosted(row));
  mustPost(tx, `finance.redeem:${id}`, financeRef(id), financeRedeem(toPrincipal(row), penalty));
  const redeemed = endOrder(tx, row, 'redeemed', penalty);
  emitOrder(tx, redeemed, 'redeemed');
  return ok(redeemed);
}
