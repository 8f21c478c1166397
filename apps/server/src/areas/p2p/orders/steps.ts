import type { RefusalName } from '@mt2/contracts';
import { about, type Err, err, noted, ok } from '@mt2/domain';
import { checkCancel, checkExtend, checkPay, checkRelease, ESCALATION, EXTENSION, type OrderFacts } from '@mt2/domain/p2p';
import type { CommandTx, Outcome } from '../../../world/transaction/tx.ts';
import { readOwnPictures } from '../../upload/index.ts';
import { orderFacts } from '../facts.ts';
import { changeOrder, completeOrder, dropOrder } from './change-order.ts';
import { findOrder, type OrderRow, roleOf } from './orders.repo.ts';
import { otherSide, tell } from './tell.ts';

/** A user's order, unless a rule refuses the step they want to take. */
export function mayStep(
  tx: CommandTx,
  owner: number,
  id: number,
  refuses: (facts: OrderFacts) => Err<RefusalName> | undefined,
): Outcome<OrderRow> {
  const row = findOrder(tx, id);
  const role = row && roleOf(row, owner);
  if (!row || !role) return noted(tx.note, 'order', id, about('id', err('order-not-found')));
  const refused = refuses(orderFacts(tx, row, owner, role));
  return noted(tx.note, 'order', { role, status: row.status }, refused ?? ok(row));
}

/** A payment that its buyer reports, with the upload paths of its proof. */
export type Payment = { readonly order: number; readonly pictures: readonly string[] };

/** Marks an order as paid: from now on its seller has a day to release the coins. */
export function payOrder(tx: CommandTx, owner: number, { order, pictures }: Payment): Outcome<OrderRow> {
  const paths = [...new Set(pictures)];
  const may = mayStep(tx, owner, order, (facts) => checkPay(facts, paths.length));
  if (!may.ok) return may;
  const own = noted(tx.note, 'pictures', paths.join(', '), about('vouchers', readOwnPictures(tx, owner, paths)));
  if (!own.ok) return own;
  const change = { paidAt: tx.now, dueAt: tx.now + ESCALATION };
  const row = changeOrder(tx, may.value, { what: 'paid', by: owner, to: 'paid', pictures: own.value, change });
  tell(tx, row, row.sellerId, 'paid');
  return ok(row);
}

/** Cancels an order for its buyer, paid or not; the coins go back. */
export function cancelOrder(tx: CommandTx, owner: number, id: number): Outcome<OrderRow> {
  const may = mayStep(tx, owner, id, checkCancel);
  if (!may.ok) return may;
  const row = dropOrder(tx, may.value, { what: 'cancelled', by: owner, endedBy: 'buyer' });
  tell(tx, row, otherSide(row, owner), 'cancelled');
  return ok(row);
}

/** Releases the coins of an order for its seller. The caller has verified that the seller wants it. */
export function releaseOrder(tx: CommandTx, owner: number, id: number): Outcome<OrderRow> {
  const may = mayStep(tx, owner, id, checkRelease);
  if (!may.ok) return may;
  const row = completeOrder(tx, may.value, { what: 'released', by: owner, endedBy: 'seller' });
  tell(tx, row, row.buyerId, 'released');
  return ok(row);
}

/** Gives the buyer of an unpaid order more time. */
export function extendOrder(tx: CommandTx, owner: number, id: number): Outcome<OrderRow> {
  const may = mayStep(tx, owner, id, checkExtend);
  if (!may.ok) return may;
  const change = { isExtended: 1, dueAt: (may.value.dueAt ?? tx.now) + EXTENSION };
  const row = changeOrder(tx, may.value, { what: 'extended', by: owner, change });
  tell(tx, row, row.buyerId, 'extended');
  return ok(row);
}
