import type { lever } from '@mt2/contracts/lever';
import { assertDefined, type Decision, err, noted, ok } from '@mt2/domain';
import { LEVER_ORDER_STATUS, lotSteps, type ReverseFacts, validateReverse } from '@mt2/domain/lever';
import type { Change } from '../../../http/area.ts';
import type { CommandTx } from '../../../world/transaction/tx.ts';
import { marketOfRow, marketState, marketsOfRows, pathOf } from '../../market/index.ts';
import { followEvents } from '../../message/index.ts';
import { availableAt } from '../../wallet/index.ts';
import { closePosition } from '../close-position.ts';
import { watchAgain } from '../due/watch.ts';
import { ladderOf } from '../execution/book.ts';
import { type Closed, closeAtMarket } from '../execution/close-at-market.ts';
import { listOrdersOfPositions, listWaitingOf, type PositionRow } from '../lever.repo.ts';
import { pairView, positionView, viewOf } from '../lever-view.ts';
import { checkPayable, openAccepted } from '../open-position.ts';
import { balanceKeyOf, frozenOf, marginAccountOf, ownPosition, toPosition } from '../position.ts';
import { listMeant, type PositionsMeant } from '../positions-meant.ts';
import { emitClosed, resultSentence } from '../tell-owner.ts';

/** Closes lots of the caller's position. */
export const close: Change<typeof lever.close> = (tx, { id, lots, price }) => {
  const logged = followEvents(tx, tx.person.id);
  const closed = closePosition(tx, tx.person.id, { id, lots, price });
  if (!closed.ok) return closed;
  const beside = { ...pairView(viewOf(tx), closed.value, listOrdersOfPositions(tx, [id])), logged: logged() };
  return ok({ message: tx.say(...closeSentence(closed.value)), beside });
};

/** The immediate result of a closing order in words. */
function closeSentence({ position, order }: Closed): ReturnType<typeof resultSentence> {
  if (!LEVER_ORDER_STATUS.isFinal(order.status)) return ['close-order-placed'];
  return resultSentence(order, position.status === 'closed' ? 'position-closed' : 'position-reduced');
}

/** Closes an owner's open positions at the market, oldest first; returns those from which the ladder took lots. */
function closePositions(
  tx: CommandTx,
  owner: number,
  meant: PositionsMeant,
): Decision<readonly Closed[], 'nothing-to-close' | 'depth-exhausted'> {
  const found = listMeant(tx, owner, meant);
  if (found.length === 0) return noted(tx.note, 'open-tickets', 0, err('nothing-to-close'));
  const all: Closed[] = [];
  for (const each of found) {
    const closed = closeAtMarket(tx, marketOfRow(tx, each), each, 'user');
    if (!closed) continue;
    emitClosed(tx, closed);
    all.push(closed);
  }
  watchAgain(tx, marketsOfRows(tx, found));
  return all.length === 0 ? noted(tx.note, 'depth', found.length, err('depth-exhausted')) : ok(all);
}

/** Closes the caller's open positions of an account at the market. */
export const closeAll: Change<typeof lever.closeAll> = (tx, meant) => {
  const logged = followEvents(tx, tx.person.id);
  const done = closePositions(tx, tx.person.id, meant);
  if (!done.ok) return done;
  const closed = done.value.filter(({ position }) => position.status === 'closed').length;
  return ok({ message: tx.say('positions-closed', { number: String(closed) }), beside: { closed, logged: logged() } });
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
    available: availableAt(tx, balanceKeyOf(row)),
  };
}
