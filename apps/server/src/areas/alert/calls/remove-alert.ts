import type { alert } from '@mt2/contracts/alert';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { removeAlert as remove } from '../close-alerts.ts';

export const removeAlert: Change<typeof alert.removeAlert> = (tx, { id }) => {
  const removed = remove(tx, tx.person.id, id);
  return removed.ok ? ok(tx.say('alert-removed')) : removed;
};
