import { assertDefined, type Decision, ok } from '@mt2/domain';
import {
  type AcceptedEdit,
  type CloseRefusal,
  type EditRefusal,
  type EditRequest,
  leverFreeze,
  leverRelease,
  lotSteps,
  type OpenRefusal,
  orderRef,
  validateCloseEdit,
  validateOpenEdit,
} from '@mt2/domain/lever';
import { exactTicks, type Market, ticksToAtoms } from '@mt2/domain/market';
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import { checkStillAdvanced } from '../kyc/index.ts';
import { isDelisted, marketState, pathOf } from '../market/index.ts';
import { availableAt, mustPostAnother } from '../wallet/index.ts';
import { watchAgain } from './due/watch.ts';
import { bookOf, ladderOf, rest } from './execution/book.ts';
import { cancelAllOf } from './execution/cancel-waiting.ts';
import { frozenFor, meetLadder } from './execution/fill-order.ts';
import { unlocked } from './execution/fill-waiting.ts';
import { promisedToOrder } from './execution/promised.ts';
import { type Pair, storeOrder } from './execution/store-rows.ts';
import { type OrderRow, placeBehindAll } from './lever.repo.ts';
import { checkPayable } from './open-position.ts';
import { type NotWaiting, ownWaiting } from './own-waiting.ts';
import { actOf, balanceKeyOf, marginAccountOf, sideOfOrder, toPosition } from './position.ts';
import { emitPosition, logFilled, namedBy } from './tell-owner.ts';

type Edit = EditRequest & { readonly id: number };
/** An edited order with its position, and the lots that were filled before. */
type Edited = Pair & { readonly filledBefore: number };
type Refusal = OpenRefusal | CloseRefusal | EditRefusal | 'kyc-advanced-required' | NotWaiting;

/**
 * Changes a waiting order of its owner, or nothing if it is refused. It keeps its ID and its fills, and its place in the queue
 * if only its lots fall; otherwise it meets the ladder again as a new order would, and waits behind all others.
 */
export function editWaiting(tx: CommandTx, owner: number, { id, ...request }: Edit): Decision<Edited, Refusal> {
  const found = ownWaiting(tx, owner, id);
  if (!found.ok) return found;
  const { market, ...pair } = found.value;
  const accepted = actOf(pair.order) === 'open' ? checkOpening(tx, market, pair, request) : checkClosing(tx, market, pair, request);
  if (!accepted.ok) return accepted;
  const edited = carryOut(tx, market, pair, accepted.value);
  watchAgain(tx, market);
  emitPosition(tx, edited.position, edited.order);
  logEdited(tx, market, pair, edited);
  const filledBefore = pair.order.filledLots;
  if (edited.order.filledLots > filledBefore) logFilled(tx, edited);
  return ok({ ...edited, filledBefore });
}

/** The domain's view of a waiting order's terms. */
const termsOf = (market: Market, { price, lots }: OrderRow) => ({ price: exactTicks(market, price), lots });

function checkOpening(
  tx: CommandTx,
  market: Market,
  { order, position }: Pair,
  request: EditRequest,
): Decision<AcceptedEdit, OpenRefusal | EditRefusal | 'kyc-advanced-required'> {
  const verified = checkStillAdvanced(tx, order.userId);
  if (!verified.ok) return verified;
  const { leverage, filledLots, filledValue, frozen } = order;
  const waiting = {
    ...termsOf(market, order),
    side: sideOfOrder(order),
    leverage,
    filled: { lots: filledLots, cost: filledValue },
    frozen,
    takeProfit: position.takeProfit,
    stopLoss: position.stopLoss,
    isPostOnly: order.isPostOnly === 1,
  };
  const facts = {
    market,
    ...marketState(tx, market),
    last: pathOf(tx).tickAt(market, tx.now),
    mark: pathOf(tx).mark(market, tx.now),
    ladder: ladderOf(tx, market, tx.now, (request.lots ?? order.lots) * lotSteps(market)),
    available: availableAt(tx, balanceKeyOf(order)),
  };
  const accepted = validateOpenEdit(waiting, request, facts, tx.note);
  if (!accepted.ok) return accepted;
  const payable = checkPayable(tx, accepted.value.opens, promisedToOrder(order));
  return payable.ok ? accepted : payable;
}

function checkClosing(
  tx: CommandTx,
  market: Market,
  { order, position }: Pair,
  request: EditRequest,
): Decision<AcceptedEdit, CloseRefusal | EditRefusal> {
  const facts = {
    market,
    position: toPosition(market, position),
    last: pathOf(tx).tickAt(market, tx.now),
    isDelisted: isDelisted(tx, market),
  };
  return validateCloseEdit({ ...termsOf(market, order), filledLots: order.filledLots }, request, facts, tx.note);
}

/** Stores the new terms with the money that they freeze; unless the order keeps its place, it meets the ladder again. */
function carryOut(tx: Tx, market: Market, { order: before, position }: Pair, { tif, keepsPlace, ...terms }: AcceptedEdit): Pair {
  // Read first: a book that is built from the stored order has its new terms already.
  const book = bookOf(tx, market);
  const order = storeTerms(tx, market, before, {
    price: ticksToAtoms(market, terms.price),
    lots: terms.lots,
    isPostOnly: tif === 'post-only' ? 1 : 0,
    ...(keepsPlace ? {} : placeBehindAll(tx, market.id)),
  });
  if (keepsPlace) {
    book.reduce(order.id, (before.lots - order.lots) * lotSteps(market));
    return { order, position };
  }
  book.cancel(order.id);
  const pair = meetLadder(tx, market, { order, position });
  if (pair.order.status === 'full') return unlocked(tx, pair);
  if (tif === 'ioc') return cancelled(tx, market, pair);
  rest(book, market, pair.order);
  return pair;
}

type Terms = Pick<OrderRow, 'price' | 'lots' | 'isPostOnly'> & Partial<Pick<OrderRow, 'behind' | 'turn'>>;

/** Stores an order's new terms, freezes what its unfilled lots need from now on, and releases what they do not. */
function storeTerms(tx: Tx, market: Market, before: OrderRow, terms: Terms): OrderRow {
  const { id, filledLots, filledValue } = before;
  const filled = { lots: filledLots, cost: filledValue };
  const frozen = actOf(before) === 'open' ? frozenFor(market, { ...before, ...terms }, filled) : 0n;
  const more = frozen - before.frozen;
  const owner = { ...marginAccountOf(before), order: id };
  if (more > 0n) mustPostAnother(tx, orderRef(id), leverFreeze({ ...owner, amount: more }));
  if (more < 0n) mustPostAnother(tx, orderRef(id), leverRelease({ ...owner, amount: -more }));
  return storeOrder(tx, before, { ...terms, frozen });
}

function cancelled(tx: Tx, market: Market, { position }: Pair): Pair {
  const free = cancelAllOf(tx, market, position);
  return { position: free.position, order: assertDefined(free.cancelled[0], 'its order waited') };
}

function logEdited(tx: Tx, market: Market, { order: before, position }: Pair, { order }: Pair): void {
  const { id, userId, price, lots } = order;
  if (price === before.price && lots === before.lots) return;
  const values = { ...namedBy(market, position), oldPrice: before.price, price, oldLots: before.lots, lots };
  tx.emit('user.logged', { userId, kind: 'contract-order-edited', id, values });
}
