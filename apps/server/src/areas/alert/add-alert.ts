import { about, type Decision, err, noted, ok, ownerOf } from '@mt2/domain';
import { type AlertRefusal, type AlertWatched, type AskedAlert, checkLevel, checkNewAlert, type LevelRefusal } from '@mt2/domain/alert';
import { POSITION_STATUS } from '@mt2/domain/lever';
import { type Market, ticksToAtoms } from '@mt2/domain/market';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { findPosition, type PositionRow, toPosition } from '../lever/index.ts';
import { marketState, pathOf } from '../market/index.ts';
import { activeAlerts } from './active-alerts.ts';
import { type AlertRow, countActive, insertAlert, type NewAlert } from './alert.repo.ts';
import { emitAlert } from './alert-view.ts';
import { watchAgain } from './due.ts';

type AlertRequest = AskedAlert & { readonly market: Market; readonly isRecurring: boolean };

/** Stores an alert that was checked, watched from the next second on. */
function store(tx: CommandTx, market: Market, asked: NewAlert): AlertRow {
  const row = insertAlert(tx, asked);
  activeAlerts.put(tx, row);
  watchAgain(tx, market);
  emitAlert(tx, row, 'added');
  return row;
}

/** Sets an alert for the last price or the mark price of a market. */
export function addAlert(
  tx: CommandTx,
  owner: number,
  { market, kind, isRecurring, ...numbers }: AlertRequest,
  watched: 'last' | 'mark' = 'last',
): Decision<AlertRow, AlertRefusal> {
  const last = watched === 'mark' ? pathOf(tx).mark(market, tx.now) : pathOf(tx).tickAt(market, tx.now);
  const facts = { market, last, ...marketState(tx, market), ...countActive(tx, owner, market.id) };
  const checked = checkNewAlert({ kind, ...numbers }, facts, tx.note);
  if (!checked.ok) return checked;
  const { target, rate } = checked.value;
  return ok(
    store(tx, market, {
      userId: owner,
      marketId: market.id,
      kind,
      rate: Number(rate),
      base: ticksToAtoms(market, last),
      target: ticksToAtoms(market, target),
      isRecurring: isRecurring ? 1 : 0,
      watched,
    }),
  );
}

/** A user's open position in a market; those of other users do not exist for them. */
function positionOf(tx: CommandTx, owner: number, market: Market, id: number): Decision<PositionRow, 'ticket-not-found'> {
  const row = findPosition(tx, id);
  const isOpen = row && row.lots > 0 && row.marketId === market.id && !POSITION_STATUS.isFinal(row.status);
  return isOpen && row.userId === owner ? ok(row) : noted(tx.note, 'position', ownerOf(id, row), about('id', err('ticket-not-found')));
}

type LevelRequest = Omit<AlertRequest, 'price' | 'percent'> & {
  readonly watched: Exclude<AlertWatched, 'last' | 'mark'>;
  readonly level: string;
  readonly positionId: number | undefined;
};

/** Sets an alert for the funding rate of a market, or for the unrealised profit of a position. */
export function addLevelAlert(
  tx: CommandTx,
  owner: number,
  { market, watched, kind, level, positionId = 0, isRecurring }: LevelRequest,
): Decision<AlertRow, LevelRefusal | 'ticket-not-found'> {
  const found = watched === 'pnl' ? positionOf(tx, owner, market, positionId) : undefined;
  if (found && !found.ok) return found;
  const position = found && toPosition(market, found.value);
  const last = pathOf(tx).mark(market, tx.now);
  const facts = { market, last, ...marketState(tx, market), ...countActive(tx, owner, market.id) };
  const checked = checkLevel({ kind, level, position }, facts, tx.note);
  if (!checked.ok) return checked;
  return ok(
    store(tx, market, {
      userId: owner,
      marketId: market.id,
      kind,
      rate: 0,
      base: ticksToAtoms(market, last),
      target: ticksToAtoms(market, checked.value.target),
      isRecurring: isRecurring ? 1 : 0,
      watched,
      level: checked.value.level,
      ticketId: found?.value.id ?? 0,
      isShort: position?.side === 'short' ? 1 : 0,
    }),
  );
}
