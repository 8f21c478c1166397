import { type lever, POSITION_SIDES } from '@mt2/contracts/lever';
import { type Atoms, about, type Decision, err, noted, ok, orderedDays, ownerOf, parseAtoms } from '@mt2/domain';
import { changeMargin, leverMargin, type MarginRefusal, positionRef, riskLevel } from '@mt2/domain/lever';
import { exactTicks, type Market } from '@mt2/domain/market';
import type { Change, Query } from '../../../http/area.ts';
import type { CommandTx, Tx } from '../../../world/transaction/tx.ts';
import { findMarket, marketOfRow, noMarket, pathOf } from '../../market/index.ts';
import { stopsOfPositions } from '../../order/index.ts';
import { availableAt, mustPostAnother } from '../../wallet/index.ts';
import { watchAgain } from '../due/watch.ts';
import { storePosition } from '../execution/store-rows.ts';
import { findPosition, listLiveOf, type PositionRow } from '../lever.repo.ts';
import { pageOf, positionView, totalsOf, viewNow, viewOf } from '../lever-view.ts';
import { balanceKeyOf, marginAccountOf, ownPosition, toPosition } from '../position.ts';
import { emitPosition } from '../tell-owner.ts';

const BOTH = ['leverage', 'contract'] as const;

/** The caller's positions in one account or both, newest first, with the totals of the open ones. */
export const listTickets: Query<typeof lever.listTickets> = ({ world, person, say }, input) => {
  const { marketId, quoteId, status, account, side, page, limit } = input;
  if (marketId !== undefined && !findMarket(world, marketId, quoteId)) return noMarket();
  const days = orderedDays(input);
  if (!days.ok) return days;
  const filter = {
    userId: person.id,
    account,
    marketId,
    statuses: status && [status],
    side: side && POSITION_SIDES[side],
    days: days.value,
  };
  const positions = pageOf(world, say, filter, { page, limit });
  const live = (account ? [account] : BOTH).flatMap((each) => listLiveOf(world, person.id, each));
  return ok({ totals: totalsOf(world, world.now(), live), positions });
};

/** One of the caller's positions. */
export const getTicket: Query<typeof lever.getTicket> = ({ world, person, say, note }, { id }) => {
  const row = findPosition(world, id);
  const found = row?.userId === person.id ? ok(positionView(viewNow(world, say), row)) : about('id', err('ticket-not-found'));
  return noted(note, 'ticket', ownerOf(id, row), found);
};

/** Every position of the caller, of both accounts, newest first. */
export const listAll: Query<typeof lever.listAll> = ({ world, person, say }, slice) =>
  ok({ positions: pageOf(world, say, { userId: person.id }, slice) });

/** A position and the margin to add, in atoms; a negative amount takes added margin back. */
type MarginChange = { readonly id: number; readonly amount: Atoms };

/** Adds margin to an owner's open position, or withdraws margin added. */
function moveMargin(tx: CommandTx, owner: number, { id, amount }: MarginChange): Decision<PositionRow, MarginRefusal | 'ticket-not-found'> {
  const found = ownPosition(tx, owner, id);
  if (!found.ok) return found;
  const market = marketOfRow(tx, found.value);
  const mark = pathOf(tx).mark(market, tx.now);
  const available = availableAt(tx, balanceKeyOf(found.value));
  const pairLosses = stopsOfPositions(tx, [id]).map(({ stopLoss }) => exactTicks(market, stopLoss));
  const changed = changeMargin(amount, { market, position: toPosition(market, found.value), pairLosses, available, mark }, tx.note);
  if (!changed.ok) return changed;
  move(tx, found.value, amount);
  const { margin } = changed.value;
  const position = storePosition(tx, found.value, isNear(market, { ...found.value, margin }, mark) ? { margin } : { margin, isWarned: 0 });
  watchAgain(tx, market);
  emitPosition(tx, position);
  return ok(position);
}

function move(tx: Tx, position: PositionRow, amount: Atoms): void {
  const { id } = position;
  mustPostAnother(tx, positionRef(id), leverMargin({ ...marginAccountOf(position), position: id, amount }));
}

/** True once the mark price has reached the level at which an owner is warned. */
function isNear(market: Market, row: PositionRow, mark: number): boolean {
  const level = riskLevel(market, toPosition(market, row));
  return level !== undefined && (row.side === 1 ? mark <= level : mark >= level);
}

/** Adds margin to the caller's open position, or withdraws margin added. */
export const setMargin: Change<typeof lever.setMargin> = (tx, { id, amount: typed }) => {
  const amount = parseAtoms(typed.replace(/^\+/, ''));
  if (amount === undefined) {
    // Another user's position is refused before an unreadable amount.
    const found = ownPosition(tx, tx.person.id, id);
    return found.ok ? noted(tx.note, 'amount', typed, about('amount', err('amount-invalid'))) : found;
  }
  const position = moveMargin(tx, tx.person.id, { id, amount });
  return position.ok ? ok({ message: tx.say('margin-changed'), beside: { position: positionView(viewOf(tx), position.value) } }) : position;
};
