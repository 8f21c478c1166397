import type { alert } from '@mt2/contracts/alert';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { findMarket, noteNoMarket } from '../../market/index.ts';
import { removeAlerts } from '../close-alerts.ts';

/** Removes the caller's active or past alerts, in one market if given. */
export const removeAll: Change<typeof alert.removeAll> = (tx, { which, marketId }) => {
  if (marketId !== undefined && !findMarket(tx, marketId, undefined)) return noteNoMarket(tx, marketId);
  return ok({ message: tx.say('alerts-removed'), beside: { removed: removeAlerts(tx, tx.person.id, which, marketId) } });
};
