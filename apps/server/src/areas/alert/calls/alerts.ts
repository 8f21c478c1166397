import type { alert } from '@mt2/contracts/alert';
import { about, err, noted, ok } from '@mt2/domain';
import { isPercent } from '@mt2/domain/alert';
import { answerWith, type Change, type Query } from '../../../http/area.ts';
import { findMarket, noMarket, noteNoMarket } from '../../market/index.ts';
import { addAlert as add } from '../add-alert.ts';
import { listAlertsOf } from '../alert.repo.ts';
import { alertView } from '../alert-view.ts';
import { removeAlert as remove, removeAlerts } from '../close-alerts.ts';
import { limitReachedAt } from '../message-limit.repo.ts';

/** The caller's alerts, newest first. */
export const listAlerts: Query<typeof alert.listAlerts> = ({ world, person }, { marketId, status, page, limit }) => {
  if (marketId !== undefined && !findMarket(world, marketId, undefined)) return noMarket();
  const { rows, count } = listAlertsOf(world, person.id, { marketId, status }, { page, limit });
  const reachedAt = limitReachedAt(world, person.id, world.now());
  return ok({ rows: rows.map((row) => alertView(world, row)), page, limit, total: count, limitReachedAt: reachedAt });
};

/**
 * Sets an alert for the caller, perhaps in place of another. Only contracts have a mark price, and alerts on it have no percentage.
 */
export const addAlert: Change<typeof alert.addAlert> = (tx, { marketId, isRecurring = false, watched, replaces, ...asked }) => {
  const market = findMarket(tx, marketId, undefined);
  if (!market || (watched !== 'last' && !market.hasContracts)) return noteNoMarket(tx, marketId);
  const { kind } = asked;
  if (watched === 'mark' && isPercent(kind)) return noted(tx.note, 'kind', kind, about('kind', err('parameter-invalid')));
  const removed = replaces === undefined ? ok(undefined) : remove(tx, tx.person.id, replaces, 'replaces');
  if (!removed.ok) return removed;
  const added = add(tx, tx.person.id, { ...asked, market, isRecurring }, watched);
  return added.ok ? ok({ message: tx.say('alert-added'), beside: { alert: alertView(tx, added.value) } }) : added;
};

export const removeAlert: Change<typeof alert.removeAlert> = (tx, { id }) => answerWith(tx, 'alert-removed', remove(tx, tx.person.id, id));

/** Removes the caller's active or past alerts, in one market if given. */
export const removeAll: Change<typeof alert.removeAll> = (tx, { which, marketId }) => {
  if (marketId !== undefined && !findMarket(tx, marketId, undefined)) return noteNoMarket(tx, marketId);
  return ok({ message: tx.say('alerts-removed'), beside: { removed: removeAlerts(tx, tx.person.id, which, marketId) } });
};
