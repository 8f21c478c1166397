import type { spot } from '@mt2/contracts/spot';
import { type Decision, err, noted, ok, orderedDays } from '@mt2/domain';
import { floorToSteps, type Market, stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import {
  type AcceptedEdit,
  type EditRefusal,
  type EditRequest,
  frozenFor,
  type SpotOrder,
  spotFreeze,
  spotOrderRef,
  spotRelease,
  validateEdit,
} from '@mt2/domain/spot';
import { answerWith, type Change, type Query } from '../../../http/area.ts';
import type { CommandTx, Tx } from '../../../world/transaction/tx.ts';
import { findMarket, marketOfRow, noMarket } from '../../market/index.ts';
import { followEvents } from '../../message/index.ts';
import { mustPostAnother } from '../../wallet/index.ts';
import { emitOrder } from '../apply-fills.ts';
import { bookOf, ladderOf } from '../book.ts';
import { cancelOrder as cancel, ownWaiting } from '../cancel-order.ts';
import { watchAgain } from '../fill-resting.ts';
import { fillView, orderView } from '../order-view.ts';
import { checkFillable, enterBook, factsFor, moneyOf, type Placed } from '../place-order.ts';
import { listFillsOf, listOrdersOf, queue, updateTerms } from '../spot.repo.ts';
import { sentenceOf, submitOrder } from '../submit-order.ts';

type Edit = EditRequest & { readonly id: number };
type Edited = Placed & { readonly market: Market; readonly tif: AcceptedEdit['tif'] };

/**
 * Changes a waiting order of its owner, or nothing if it is refused. It keeps its ID, its fills and its fee rates, and its
 * place in the queue if only its quantity falls; otherwise it enters the book again as a new order would, behind all others.
 */
function edit(
  tx: CommandTx,
  owner: number,
  { id, ...request }: Edit,
): Decision<Edited, EditRefusal | 'order-not-found' | 'order-already-closed'> {
  const found = ownWaiting(tx, owner, id);
  if (!found.ok) return found;
  const { market, order } = found.value;
  const book = bookOf(tx, market);
  // An order that was set aside rests in no book.
  if (!book.has(id)) return noted(tx.note, 'resting', 'no', err('order-already-closed'));
  const ladder = ladderOf(tx, market, tx.now, request.quantity ? floorToSteps(market, request.quantity) : order.quantity);
  const facts = factsFor(tx, owner, { market, side: order.side, ladder });
  const accepted = validateEdit({ ...order, isPostOnly: queue.isPostOnly(tx, id) }, request, facts, tx.note);
  if (!accepted.ok) return accepted;
  const { price, quantity, freeze, tif, keepsPlace } = accepted.value;
  const edited = { ...order, price, quantity };
  const filled = checkFillable(tx, market, { ...edited, quantity: quantity - order.filledQuantity, tif }, ladder);
  if (!filled.ok) return filled;
  freezeInstead(tx, market, order, freeze);
  const row = updateTerms(tx, market, edited);
  queue.rest(tx, id, { isPostOnly: tif === 'post-only', losesPlace: !keepsPlace });
  logEdited(tx, market, order, edited);
  if (keepsPlace) {
    book.reduce(id, order.quantity - quantity);
    watchAgain(tx, market);
    emitOrder(tx, market, row);
    return ok({ market, tif, order: edited, row });
  }
  book.cancel(id);
  return ok({ market, tif, ...enterBook(tx, market, { order: edited, row, tif }, ladder) });
}

/** Freezes what an order needs from now on, and releases what it does not. */
function freezeInstead(tx: Tx, market: Market, order: SpotOrder, needed: bigint): void {
  const more = needed - frozenFor(market, order);
  if (more > 0n) mustPostAnother(tx, spotOrderRef(order.id), spotFreeze(moneyOf(market, order, more)));
  if (more < 0n) mustPostAnother(tx, spotOrderRef(order.id), spotRelease(moneyOf(market, order, -more)));
}

function logEdited(tx: Tx, market: Market, before: SpotOrder, { id, owner: userId, price, quantity }: SpotOrder): void {
  if (price === before.price && quantity === before.quantity) return;
  const values = {
    market: market.symbol,
    oldPrice: ticksToAtoms(market, before.price),
    price: ticksToAtoms(market, price),
    oldQuantity: stepsToAtoms(market, before.quantity),
    quantity: stepsToAtoms(market, quantity),
  };
  tx.emit('user.logged', { userId, kind: 'order-edited', id, values });
}

export const placeOrder: Change<typeof spot.placeOrder> = (tx, order) =>
  submitOrder(tx, { ...order, kind: order.price === 0n ? 'market' : 'limit' });

export const cancelOrder: Change<typeof spot.cancelOrder> = (tx, { id }) => answerWith(tx, 'order-cancelled', cancel(tx, tx.person.id, id));

/** Changes the caller's waiting order. */
export const editOrder: Change<typeof spot.editOrder> = (tx, request) => {
  const logged = followEvents(tx, tx.person.id);
  const edited = edit(tx, tx.person.id, request);
  if (!edited.ok) return edited;
  const { market, order, row, tif } = edited.value;
  return ok({
    message: tx.say(...sentenceOf(market, order, tif, 'order-edited')),
    beside: { order: orderView(market, row), logged: logged() },
  });
};

/** The caller's orders, newest first; filtered by market and status. */
export const listOrders: Query<typeof spot.listOrders> = ({ world, person }, input) => {
  const { marketId, quoteId, status, side, page, limit } = input;
  if (marketId !== undefined && !findMarket(world, marketId, quoteId)) return noMarket();
  const days = orderedDays(input);
  if (!days.ok) return days;
  const rows = listOrdersOf(world, person.id, { marketId, status, side, days: days.value }, { page, limit });
  return ok(rows.map((row) => orderView(marketOfRow(world, row), row)));
};

/** The caller's fills, newest first. */
export const listFills: Query<typeof spot.listFills> = ({ world, person }, { quoteId, page, limit, from, to, ...filter }) => {
  if (filter.marketId !== undefined && !findMarket(world, filter.marketId, quoteId)) return noMarket();
  const days = orderedDays({ from, to });
  if (!days.ok) return days;
  const { rows, count } = listFillsOf(world, { userId: person.id, ...filter, ...days.value }, { page, limit });
  return ok({ rows: rows.map((row) => fillView(marketOfRow(world, row), row)), page, limit, total: count });
};
