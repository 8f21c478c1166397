import type { lever } from '@mt2/contracts/lever';
import { assertDefined, ok } from '@mt2/domain';
import { lotSteps, type ReverseFacts, validateReverse } from '@mt2/domain/lever';
import type { Change } from '../../../http/area.ts';
import type { CommandTx } from '../../../world/transaction/tx.ts';
import { marketOfRow, marketState, pathOf } from '../../market/index.ts';
import { followEvents } from '../../message/index.ts';
import { availableAt } from '../../wallet/index.ts';
import { ladderOf } from '../execution/book.ts';
import { closeAtMarket } from '../execution/close-at-market.ts';
import { listWaitingOf, type PositionRow } from '../lever.repo.ts';
import { pairView, positionView, viewOf } from '../lever-view.ts';
import { checkPayable, openAccepted } from '../open-position.ts';
import { frozenOf, marginAccountOf, ownPosition, placeOf, toPosition } from '../position.ts';
import { emitClosed } from '../tell-owner.ts';

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
