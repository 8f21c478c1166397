import type { security } from '@mt2/contracts/security';
import { ok } from '@mt2/domain';
import type { Change, Query } from '../../../http/area.ts';
import { countSessions, endOtherSessions, endSessionsOf, listLogins as list } from '../../session/index.ts';

/** The caller's last logins, and the number of open sessions. */
export const listLogins: Query<typeof security.listLogins> = ({ world, person }) => {
  const place = { sql: world.sql, now: world.now() };
  return ok({
    openSessions: countSessions(place, person.id),
    logins: list(place, person.id).map((row) => ({ ...row, isThis: row.tokenHash === person.tokenHash })),
  });
};

/** Ends the caller's other sessions. */
export const signOutOthers: Change<typeof security.signOutOthers> = (tx) => {
  const { id, tokenHash } = tx.person;
  endOtherSessions(tx, id, tokenHash);
  return ok(tx.say('operation-success'));
};

/** Ends the sessions of the given logins of the caller. */
export const signOutDevice: Change<typeof security.signOutDevice> = (tx, { ids }) => {
  const { id, tokenHash } = tx.person;
  endSessionsOf(tx, id, ids.split(',').map(Number), tokenHash);
  return ok(tx.say('operation-success'));
};
