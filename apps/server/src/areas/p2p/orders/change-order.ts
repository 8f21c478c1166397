import type { P2pOrderStatus } from '@mt2/domain/p2p';
import type { Tx } from '../../../world/transaction/tx.ts';
import { showTo } from '../../upload/index.ts';
import { emitOrder } from '../emit.ts';
import { type OrderChange, type OrderRow, stepOrder, updateOrder } from './orders.repo.ts';
import { insertStep, type NewStep } from './steps.repo.ts';

/** A step of an order: the entry in its timeline, its next status if that changes, and its other changes. */
type Happened = NewStep & { readonly to?: P2pOrderStatus; readonly change?: OrderChange };

/** Stores an event of an order, shows its pictures to both parties and notifies them; returns its row. */
export function changeOrder(tx: Tx, row: OrderRow, { to, change, ...step }: Happened): OrderRow {
  const after = changed(tx, row, to, change);
  insertStep(tx, row.id, step);
  for (const side of [row.buyerId, row.sellerId]) if (side !== step.by) showTo(tx, step.pictures ?? [], side);
  emitOrder(tx, after, step.what, step.by);
  return after;
}

function changed(tx: Tx, row: OrderRow, to: P2pOrderStatus | undefined, change: OrderChange | undefined): OrderRow {
  if (to) return stepOrder(tx, row, to, change ?? {});
  return change ? updateOrder(tx, row, change) : row;
}
