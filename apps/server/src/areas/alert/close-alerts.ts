import { about, type Decision, err, noted, ok, ownerOf } from '@mt2/domain';
import { ALERT_STATUS, type AlertStatus } from '@mt2/domain/alert';
import type { Market } from '@mt2/domain/market';
import type { CommandTx, Tx } from '../../world/transaction/tx.ts';
import { isDelisted, marketOfRow, marketsOfRows } from '../market/index.ts';
import { activeAlerts } from './active-alerts.ts';
import { type AlertRow, closeAlert, findAlert, listIn, PAST } from './alert.repo.ts';
import { emitAlert } from './alert-view.ts';
import { forgetPast, watchAgain } from './due.ts';

/** Removes or ends an alert. */
function close(tx: Tx, row: AlertRow, to: 'removed' | 'ended'): void {
  const after = closeAlert(tx, row, to);
  activeAlerts.put(tx, after);
  emitAlert(tx, after, to);
}

/** Removes a user's alert, which the input `field` names; those of other users do not exist for them. Only an active one is replaced. */
export function removeAlert(
  tx: CommandTx,
  owner: number,
  id: number,
  field: 'id' | 'replaces' = 'id',
): Decision<undefined, 'alert-not-found' | 'alert-over'> {
  const row = findAlert(tx, id);
  if (row?.userId !== owner) return noted(tx.note, 'alert', ownerOf(id, row), about(field, err('alert-not-found')));
  const isRemovable = field === 'id' ? ALERT_STATUS.mayBecome(row.status, 'removed') : row.status === 'active';
  if (!isRemovable) return noted(tx.note, 'status', row.status, err('alert-over'));
  close(tx, row, 'removed');
  if (row.status === 'active') watchAgain(tx, marketOfRow(tx, row));
  return ok(undefined);
}

/** The groups of statuses removed together. */
const GROUPS = { active: ['active'], past: PAST } as const satisfies Record<string, readonly AlertStatus[]>;

/** Removes an owner's active or past alerts, in one market if given; returns their number. */
export function removeAlerts(tx: Tx, owner: number, which: keyof typeof GROUPS, marketId?: number): number {
  const meant = listIn(tx, owner, GROUPS[which]).filter((row) => marketId === undefined || row.marketId === marketId);
  for (const row of meant) close(tx, row, 'removed');
  if (which === 'active') watchAgain(tx, marketsOfRows(tx, meant));
  return meant.length;
}

/** A delisted market ends its alerts and notifies each user once. In a halted market alerts keep waiting. */
export function endDelisted(tx: Tx, { market }: { readonly market: Market }): void {
  if (!isDelisted(tx, market)) return;
  const ended = activeAlerts.all(tx).filter(({ marketId }) => marketId === market.id);
  for (const row of ended) close(tx, row, 'ended');
  for (const user of new Set(ended.map(({ userId }) => userId))) {
    forgetPast(tx, user);
    const { symbol } = market;
    tx.emit('user.logged', { userId: user, kind: 'alert-ended', id: symbol, values: { market: symbol }, mail: () => ({ symbol }) });
  }
}
