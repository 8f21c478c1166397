import type { RefusalName } from '@mt2/contracts';
import { type Decision, type Err, noted, ok } from '@mt2/domain';
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
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import { mustPostAnother } from '../wallet/index.ts';
import { emitOrder } from './apply-fills.ts';
import { bookOf, ladderOf } from './book.ts';
import { checkFillable, enterBook, type Placed } from './enter-book.ts';
import { watchAgain } from './fill-resting.ts';
import { factsFor, moneyOf } from './order-facts.ts';
import { type NotWaiting, type Owned, ownWaiting } from './own-waiting.ts';
import { updateTerms } from './spot.repo.ts';

type Edit = EditRequest & { readonly id: number };
/** An order after an edit, and the steps that were filled before it. */
export type Edited = Placed & { readonly market: Market; readonly tif: AcceptedEdit['tif']; readonly filledBefore: number };

type Refusal = EditRefusal | NotWaiting;

declare module '../../world/transaction/tx.ts' {
  interface Events {
    /** A user edits their waiting order. An area refuses if it breaks its own rules: `oco/follow-spot.ts`. */
    'spot.editing': EditRequest & { readonly id: number; readonly refuse: (refusal: Err<RefusalName>) => void };
  }
}

/** Another area's refusal of an edit. */
function vetoOf(tx: CommandTx, edit: Edit): Err<RefusalName> | undefined {
  const refusals: Err<RefusalName>[] = [];
  tx.emit('spot.editing', { ...edit, refuse: (refusal) => void refusals.push(refusal) });
  const [refused] = refusals;
  return refused && noted(tx.note, 'other-areas', edit.id, refused);
}

/** Changes a waiting order as its owner asks, unless another area refuses. */
export function editWaiting(tx: CommandTx, owner: number, { id, ...request }: Edit): Decision<Edited, RefusalName> {
  const found = ownWaiting(tx, owner, id);
  if (!found.ok) return found;
  return vetoOf(tx, { id, ...request }) ?? changeTerms(tx, found.value, request);
}

/** Changes the limit leg of an OCO order as the OCO order asks. */
export function editLeg(tx: CommandTx, owner: number, { id, ...request }: Edit): Decision<Edited, Refusal> {
  const found = ownWaiting(tx, owner, id);
  return found.ok ? changeTerms(tx, found.value, request) : found;
}

/**
 * Changes a waiting order, or nothing if it is refused. It keeps its ID and its fills, and its place in the queue if only its
 * quantity falls; otherwise it enters the book again as a new order would, behind all others.
 */
function changeTerms(tx: CommandTx, { market, row: before, order }: Owned, request: EditRequest): Decision<Edited, Refusal> {
  const { id, owner } = order;
  const book = bookOf(tx, market);
  const ladder = ladderOf(tx, market, tx.now, request.quantity ? floorToSteps(market, request.quantity) : order.quantity);
  const facts = factsFor(tx, owner, { market, side: order.side, ladder });
  const accepted = validateEdit({ ...order, isPostOnly: before.isPostOnly === 1 }, request, facts, tx.note);
  if (!accepted.ok) return accepted;
  const { price, quantity, freeze, tif, keepsPlace } = accepted.value;
  const edited = { ...order, price, quantity };
  const filled = checkFillable(tx, market, { ...edited, quantity: quantity - order.filledQuantity, tif }, ladder);
  if (!filled.ok) return filled;
  freezeInstead(tx, market, order, freeze);
  const row = updateTerms(tx, market, before, { price, quantity, isPostOnly: tif === 'post-only', keepsPlace });
  logEdited(tx, market, order, edited);
  const about = { market, tif, filledBefore: order.filledQuantity };
  if (keepsPlace) {
    book.reduce(id, order.quantity - quantity);
    watchAgain(tx, market);
    emitOrder(tx, market, row);
    return ok({ ...about, order: edited, row });
  }
  book.cancel(id);
  return ok({ ...about, ...enterBook(tx, market, { order: edited, row, tif }, ladder) });
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
