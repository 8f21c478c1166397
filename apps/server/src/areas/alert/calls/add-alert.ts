import type { alert } from '@mt2/contracts/alert';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { findMarket, noteNoMarket } from '../../market/index.ts';
import { addAlert as add } from '../add-alert.ts';
import { alertView } from '../alert-view.ts';

/** Sets an alert for the caller. */
export const addAlert: Change<typeof alert.addAlert> = (tx, { marketId, isRecurring = false, ...asked }) => {
  const market = findMarket(tx, marketId, undefined);
  if (!market) return noteNoMarket(tx, marketId);
  const added = add(tx, tx.person.id, { ...asked, market, isRecurring });
  return added.ok ? ok({ message: tx.say('alert-added'), beside: { alert: alertView(tx, added.value) } }) : added;
};
