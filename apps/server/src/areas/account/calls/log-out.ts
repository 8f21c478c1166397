import type { account } from '@mt2/contracts/account';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { endSession } from '../../session/index.ts';

/** Ends this session. */
export const logOut: Change<typeof account.logOut> = (tx) => {
  endSession(tx, tx.person.id, tx.person.tokenHash);
  return ok(tx.say('logged-out'));
};
