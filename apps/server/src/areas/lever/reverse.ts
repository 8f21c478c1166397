import { assertDefined, type Decision, ok } from '@mt2/domain';
import { type CloseRefusal, lotSteps, type OpenRefusal, type ReverseFacts, validateReverse } from '@mt2/domain/lever';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { marketOfRow, marketState, pathOf } from '../market/index.ts';
import { availableAt } from '../wallet/index.ts';
import { emitClosed } from './emit-position.ts';
import { ladderOf } from './execution/book.ts';
import { closeAtMarket } from './execution/close-at-market.ts';
import type { Pair } from './execution/fill-order.ts';
import { listWaitingOf, type PositionRow } from './lever.repo.ts';
import { checkPayable, openAccepted } from './open-position.ts';
import { ownPosition } from './own-position.ts';
import { frozenOf, marginAccountOf, placeOf, toPosition } from './position.ts';

/** The result of a reversal: the position that it opened with its order, and the one that it closed. */
type Reversed = Pair & { readonly closed: PositionRow };

/**
 * Closes an owner's position at the market and opens as many lots the other
 * way, at its leverage and without stops; or is refused and does neither.
 */
export function reversePosition(
  tx: CommandTx,
  owner: number,
  id: number,
): Decision<Reversed, CloseRefusal | OpenRefusal | 'ticket-not-found'> {
  const found = ownPosition(tx, owner, id);
  if (!found.ok) return found;
  const row = found.value;
  const facts = readFacts(tx, row);
  const accepted = validateReverse(facts, tx.note);
  if (!accepted.ok) return accepted;
  const payable = checkPayable(tx, accepted.value);
  if (!payable.ok) return payable;
  const closed = assertDefined(closeAtMarket(tx, facts.market, row, 'user'), 'what was planned is closed');
  emitClosed(tx, closed);
  return ok({ ...openAccepted(tx, facts.market, marginAccountOf(row), accepted.value), closed: closed.position });
}

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
