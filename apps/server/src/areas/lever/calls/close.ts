import type { lever } from '@mt2/contracts/lever';
import { assertDefined, type Decision, err, noted, ok } from '@mt2/domain';
import {
  type AcceptedClose,
  type CloseRefusal,
  type CloseRequest,
  LEVER_ORDER_STATUS,
  lotSteps,
  type MarginAccount,
  type PositionSide,
  type ReverseFacts,
  validateClose,
  validateReverse,
} from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market';
import type { Change } from '../../../http/area.ts';
import type { CommandTx, Tx } from '../../../world/transaction/tx.ts';
import { isDelisted, marketOfRow, marketState, marketsOfRows, pathOf } from '../../market/index.ts';
import { followEvents } from '../../message/index.ts';
import { availableAt } from '../../wallet/index.ts';
import { watchAgain } from '../due/watch.ts';
import { bookOf, ladderOf, rest } from '../execution/book.ts';
import { type Closed, closeAtMarket } from '../execution/close-at-market.ts';
import { cancelAllOf, meetLadder, storePosition } from '../execution/fill-order.ts';
import { insertOrder, listLiveOf, listOrdersOfPositions, listWaitingOf, type PositionRow } from '../lever.repo.ts';
import { pairView, positionView, viewOf } from '../lever-view.ts';
import { checkPayable, openAccepted } from '../open-position.ts';
import { blankOrder, frozenOf, marginAccountOf, ownPosition, placeOf, sideOf, toPosition } from '../position.ts';
import { emitClosed } from '../tell-owner.ts';

/** A position and the part of it to close: lots are whole, the limit atoms. */
type PositionClose = CloseRequest & { readonly id: number };

/** Closes lots of an owner's position: at the market, or with a limit order that waits if the ladder does not reach it. */
function closePosition(
  tx: CommandTx,
  owner: number,
  { id, ...request }: PositionClose,
): Decision<Closed, CloseRefusal | 'ticket-not-found' | 'depth-exhausted'> {
  const found = ownPosition(tx, owner, id);
  if (!found.ok) return found;
  const market = marketOfRow(tx, found.value);
  const position = toPosition(market, found.value);
  const facts = { market, position, last: pathOf(tx).tickAt(market, tx.now), isDelisted: isDelisted(tx, market) };
  const accepted = validateClose(request, facts, tx.note);
  if (!accepted.ok) return accepted;
  const closed = noted(tx.note, 'depth', accepted.value.lots, carryOut(tx, market, found.value, accepted.value));
  if (!closed.ok) return closed;
  watchAgain(tx, market);
  emitClosed(tx, closed.value);
  return closed;
}

function carryOut(
  tx: Tx,
  market: Market,
  position: PositionRow,
  { kind, lots, price }: AcceptedClose,
): Decision<Closed, 'depth-exhausted'> {
  if (kind === 'limit') return ok(closeAtLimit(tx, market, position, lots, price));
  const closed = closeAtMarket(tx, market, position, 'user', lots);
  return closed ? ok(closed) : err('depth-exhausted');
}

/** Immediately closes what the ladder takes at the limit, and locks the position for the rest. `price` in ticks. */
function closeAtLimit(tx: Tx, market: Market, found: PositionRow, lots: number, price: number): Closed {
  const { position, cancelled } = cancelAllOf(tx, market, found);
  const order = insertOrder(tx, blankOrder(tx, market, position, { act: 'close', kind: 'limit', cause: 'user', price, lots }));
  const pair = meetLadder(tx, market, { position, order });
  if (pair.order.status === 'full') return { ...pair, cancelled };
  rest(bookOf(tx, market), market, pair.order);
  return { position: storePosition(tx, pair.position, { status: 'closing' }), order: pair.order, cancelled };
}

/** Closes lots of the caller's position. */
export const close: Change<typeof lever.close> = (tx, { id, lots, price }) => {
  const logged = followEvents(tx, tx.person.id);
  const closed = closePosition(tx, tx.person.id, { id, lots, price });
  if (!closed.ok) return closed;
  const { order } = closed.value;
  const beside = { ...pairView(viewOf(tx), closed.value, listOrdersOfPositions(tx, [id])), logged: logged() };
  return ok({ message: tx.say(LEVER_ORDER_STATUS.isFinal(order.status) ? 'position-closed' : 'close-order-placed'), beside });
};

/** Selects the open positions of an account: of one side, and in the market with an ID, if given. */
type PositionsMeant = {
  readonly account: MarginAccount['account'];
  readonly side?: PositionSide | undefined;
  readonly market?: number | undefined;
};

/** Closes an owner's open positions at the market, oldest first; returns those from which the ladder took lots. */
function closePositions(
  tx: CommandTx,
  owner: number,
  { account, side, market }: PositionsMeant,
): Decision<readonly Closed[], 'nothing-to-close' | 'depth-exhausted'> {
  const isMeant = (position: PositionRow) =>
    position.lots > 0 && (side === undefined || sideOf(position) === side) && (market === undefined || position.marketId === market);
  const meant = listLiveOf(tx, owner, account).filter(isMeant).reverse();
  if (meant.length === 0) return noted(tx.note, 'open-tickets', 0, err('nothing-to-close'));
  const all: Closed[] = [];
  for (const found of meant) {
    const closed = closeAtMarket(tx, marketOfRow(tx, found), found, 'user');
    if (!closed) continue;
    emitClosed(tx, closed);
    all.push(closed);
  }
  watchAgain(tx, marketsOfRows(tx, meant));
  return all.length === 0 ? noted(tx.note, 'depth', meant.length, err('depth-exhausted')) : ok(all);
}

/** Closes the caller's open positions of an account at the market. */
export const closeAll: Change<typeof lever.closeAll> = (tx, { side, marketId, account }) => {
  const closed = closePositions(tx, tx.person.id, { account, side, market: marketId });
  return closed.ok
    ? ok({ message: tx.say('positions-closed', { number: String(closed.value.length) }), beside: { closed: closed.value.length } })
    : closed;
};

/**
 * Closes the caller's position at the market and opens as many lots in the other direction, at its leverage and without
 * stops, or is refused and does neither.
 */
export const reverse: Change<typeof lever.reverse> = (tx, { id }) => {
  const owner = tx.person.id;
  const logged = followEvents(tx, owner);
  const found = ownPosition(tx, owner, id);
  if (!found.ok) return found;
  const row = found.value;
  const facts = readFacts(tx, row);
  const accepted = validateReverse(facts, tx.note);
  if (!accepted.ok) return accepted;
  const payable = checkPayable(tx, accepted.value);
  if (!payable.ok) return payable;
  const closed = assertDefined(closeAtMarket(tx, facts.market, row, 'user'), 'a planned close is done');
  emitClosed(tx, closed);
  const { position, order } = openAccepted(tx, facts.market, marginAccountOf(row), accepted.value);
  const view = viewOf(tx);
  const beside = { ...pairView(view, { position, order }, [order]), closedPosition: positionView(view, closed.position), logged: logged() };
  return ok({ message: tx.say('position-reversed'), beside });
};

function readFacts(tx: CommandTx, row: PositionRow): ReverseFacts {
  const market = marketOfRow(tx, row);
  return {
    market,
    ...marketState(tx, market),
    position: toPosition(market, row),
    released: frozenOf(listWaitingOf(tx, row.id)),
    last: pathOf(tx).tickAt(market, tx.now),
    mark: pathOf(tx).mark(market, tx.now),
    // Both orders take from the same side of it.
    ladder: ladderOf(tx, market, tx.now, 2 * row.lots * lotSteps(market)),
    available: availableAt(tx, placeOf(row)),
  };
}
