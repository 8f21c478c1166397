import type { P2pStepName } from '@mt2/contracts/p2p';
import { advertRef, type P2pOrderStatus, p2pFee, p2pOrderRef, p2pRelease, p2pReturn } from '@mt2/domain/p2p';
import type { Tx } from '../../../world/transaction/tx.ts';
import { hideFrom, showTo } from '../../upload/index.ts';
import { mustPost } from '../../wallet/index.ts';
import { advertOf, sideOf } from '../adverts/adverts.repo.ts';
import { changeAdvert } from '../adverts/change-advert.ts';
import { emitOrder } from '../emit.ts';
import { addCounts } from '../traders.repo.ts';
import { isShownOpen, type OrderChange, type OrderRow, stepOrder, updateOrder } from './orders.repo.ts';
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

/** How an order ends: the entry in its timeline, who ended it, and the arbiter's reason. */
type End = {
  readonly what: P2pStepName;
  readonly by: number;
  readonly endedBy: 'buyer' | 'seller' | 'timeout' | 'arbiter';
  readonly reason?: string;
};

const once = { ended: 1, done: 0, releases: 0, releaseSeconds: 0 };

/** Completes an order: its coins go from escrow to the buyer, the advertiser pays the fee, and the order counts for both. */
export function completeOrder(tx: Tx, row: OrderRow, { what, by, endedBy, reason = '' }: End): OrderRow {
  const { id, coin, number, buyerId: buyer, sellerId: seller } = row;
  const advert = advertOf(tx, row);
  const side = sideOf(row);
  const fee = p2pFee(advert.sold, number);
  const ref = side === 'sell' ? advertRef(advert.id) : p2pOrderRef(id);
  mustPost(tx, `p2p.release:${id}`, p2pOrderRef(id), p2pRelease({ ref, side, seller, buyer, coin, number, fee }));
  const spent = side === 'sell' ? number + fee : 0n;
  changeAdvert(tx, advert, { sold: advert.sold + number, inOrders: advert.inOrders - number, spent });
  const waited = endedBy === 'seller' ? { releases: 1, releaseSeconds: tx.now - row.paidAt } : {};
  addCounts(tx, buyer, { ...once, done: 1 });
  addCounts(tx, seller, { ...once, done: 1, ...waited });
  return end(tx, row, { what, by, to: 'completed', change: { fee, dueAt: null, endedBy, reason } });
}

/** Ends an order without a sale: its coins return to their source. It counts for the buyer only, because a seller cannot cancel. */
export function dropOrder(tx: Tx, row: OrderRow, { what, by, endedBy, reason = '' }: End): OrderRow {
  const { id, coin, number, sellerId: seller, buyerId } = row;
  const advert = advertOf(tx, row);
  const ref = p2pOrderRef(id);
  if (sideOf(row) === 'buy') mustPost(tx, `p2p.return:${id}`, ref, p2pReturn({ ref, seller, coin, amount: number }));
  changeAdvert(tx, advert, { inOrders: advert.inOrders - number });
  addCounts(tx, buyerId, once);
  return end(tx, row, { what, by, to: endedBy === 'arbiter' ? 'closed' : 'cancelled', change: { dueAt: null, endedBy, reason } });
}

/** The buyer may no longer see the seller's payment details, unless another order between them is open. */
function end(tx: Tx, row: OrderRow, happened: Parameters<typeof changeOrder>[2]): OrderRow {
  const ended = changeOrder(tx, row, happened);
  if (row.qr !== '' && !isShownOpen(tx, row.buyerId, row.qr)) hideFrom(tx, [row.qr], row.buyerId);
  return ended;
}
