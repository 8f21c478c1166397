import type { alert } from '@mt2/contracts/alert';
import { about, err, noted, ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { findMarket } from '../../market/index.ts';
import { removeAlerts } from '../close-alerts.ts';

/** Removes the caller's active or past alerts, in one market if given. */
export const removeAll: Change<typeof alert.removeAll> = (tx, { which, marketId }) => {
  if (marketId !== undefined && !findMarket(tx, marketId, undefined))
    return noted(tx.note, 'market', marketId, about('marketId', err('market-not-found')));
  return ok({ message: tx.say('alerts-removed'), beside: { removed: removeAlerts(tx, tx.person.id, which, marketId) } });
};
