import type { compatibility } from '@mt2/contracts/compatibility';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { endSession } from '../../session/index.ts';

/** Ends this session, by the older GET. */
export const logOut: Change<typeof compatibility.logOut> = (tx) => {
  endSession(tx, tx.person.id, tx.person.tokenHash);
  return ok(tx.say('logged-out'));
};
