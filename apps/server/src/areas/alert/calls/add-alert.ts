import type { alert } from '@mt2/contracts/alert';
import { err, noted, ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { findMarket } from '../../market/index.ts';
import { addAlert as add } from '../add-alert.ts';
import { presentAlert } from '../alert.present.ts';

/** Sets an alert for the caller. */
export const addAlert: Change<typeof alert.addAlert> = (tx, { currency_id, kind, price, percent, repeat }) => {
  const market = findMarket(tx, currency_id, undefined);
  if (!market) return noted(tx.note, 'market', currency_id, err('market-not-found'));
  const added = add(tx, tx.person.id, { market, kind, price, percent, isRecurring: repeat === 1 });
  return added.ok ? ok({ message: tx.say('alert-added'), beside: { alert: presentAlert(tx, added.value) } }) : added;
};
