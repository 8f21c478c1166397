import type { loan } from '@mt2/contracts/loan';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { setAlert as set } from '../set-alert.ts';

/** Sets the alert of one of the caller's loans; an empty one is none. */
export const setAlert: Change<typeof loan.setAlert> = (tx, { id, ltv }) => {
  const done = set(tx, tx.person.id, id, Number(ltv));
  return done.ok ? ok(tx.say('saved')) : done;
};
