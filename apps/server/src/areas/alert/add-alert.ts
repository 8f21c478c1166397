import { type Decision, ok } from '@mt2/domain';
import { type AlertRefusal, type AlertWatched, type AskedAlert, checkNewAlert } from '@mt2/domain/alert';
import { type Market, ticksToAtoms } from '@mt2/domain/market';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { marketState, pathOf } from '../market/index.ts';
import { activeAlerts } from './active-alerts.ts';
import { type AlertRow, countActive, insertAlert } from './alert.repo.ts';
import { emitAlert } from './alert-view.ts';
import { watchAgain } from './due.ts';

type AlertRequest = AskedAlert & { readonly market: Market; readonly isRecurring: boolean };

/** Sets an alert for the last price or the mark price of a market, watched from the next second on. */
export function addAlert(
  tx: CommandTx,
  owner: number,
  { market, kind, isRecurring, ...numbers }: AlertRequest,
  watched: AlertWatched = 'last',
): Decision<AlertRow, AlertRefusal> {
  const last = watched === 'mark' ? pathOf(tx).mark(market, tx.now) : pathOf(tx).tickAt(market, tx.now);
  const facts = { market, last, ...marketState(tx, market), ...countActive(tx, owner, market.id) };
  const checked = checkNewAlert({ kind, ...numbers }, facts, tx.note);
  if (!checked.ok) return checked;
  const { target, rate } = checked.value;
  const row = insertAlert(tx, {
    userId: owner,
    marketId: market.id,
    kind,
    rate: Number(rate),
    base: ticksToAtoms(market, last),
    target: ticksToAtoms(market, target),
    isRecurring: isRecurring ? 1 : 0,
    watched,
  });
  activeAlerts.put(tx, row);
  watchAgain(tx, market);
  emitAlert(tx, row, 'added');
  return ok(row);
}
