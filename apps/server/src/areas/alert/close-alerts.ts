import { type Decision, err, noted, ok } from '@mt2/domain';
import type { Market } from '@mt2/domain/market';
import type { CommandTx, Tx } from '../../world/tx.ts';
import { isDelisted, marketOfRow } from '../market/index.ts';
import { notify } from '../message/index.ts';
import { activeAlerts } from './active-alerts.ts';
import { type AlertRow, closeAlert, findAlert } from './alert.repo.ts';
import { watchAgain } from './due.ts';
import { emitAlert } from './emit-alert.ts';

function close(tx: Tx, market: Market, row: AlertRow, to: 'removed' | 'ended'): void {
  const after = closeAlert(tx, row, to);
  activeAlerts(tx).put(market, after);
  emitAlert(tx, after, to);
}

/** Removes an active alert of its owner's; another's does not exist for them. */
export function removeAlert(tx: CommandTx, owner: number, id: number): Decision<undefined, 'alert-not-found' | 'alert-over'> {
  const row = findAlert(tx, id);
  if (row?.userId !== owner) return noted(tx.note, 'alert', id, err('alert-not-found'));
  if (row.status !== 'active') return noted(tx.note, 'status', row.status, err('alert-over'));
  const market = marketOfRow(tx, row);
  close(tx, market, row, 'removed');
  watchAgain(tx, market);
  return ok(undefined);
}

/** A delisted market ends its alerts, of which each user is told once. In one that is only halted they wait. */
export function endDelisted(tx: Tx, { market }: { readonly market: Market }): void {
  if (!isDelisted(tx, market)) return;
  const ended = activeAlerts(tx).of(market);
  for (const row of ended) close(tx, market, row, 'ended');
  for (const user of new Set(ended.map(({ userId }) => userId)))
    notify(tx, user, 'alert-ended', (say) => say('outbox.alert-ended', { symbol: market.symbol }));
}
