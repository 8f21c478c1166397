import type { security } from '@mt2/contracts/security';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { countSessions, listLogins as list } from '../../session/index.ts';

/** The caller's last logins, and the number of open sessions. */
export const listLogins: Query<typeof security.listLogins> = ({ world, person }) => {
  const place = { sql: world.sql, now: world.now() };
  return ok({
    openSessions: countSessions(place, person.id),
    logins: list(place, person.id).map((row) => ({ ...row, isThis: row.tokenHash === person.tokenHash })),
  });
};
