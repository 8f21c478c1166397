import type { security } from '@mt2/contracts/security';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { endOtherSessions } from '../../session/index.ts';

/** Ends the caller's other sessions. */
export const signOutOthers: Change<typeof security.signOutOthers> = (tx) => {
  const { id, tokenHash } = tx.person;
  endOtherSessions(tx, id, tokenHash);
  return ok(tx.say('operation-success'));
};
