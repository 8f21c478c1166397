import type { security } from '@mt2/contracts/security';
import { formatInstant, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { countSessions, listLogins as list } from '../../session/index.ts';

/** The caller's last sign-ins, and how many sessions are open. */
export const listLogins: Query<typeof security.listLogins> = ({ world, person }) => {
  const place = { sql: world.sql, now: world.now() };
  return ok({
    open_sessions: countSessions(place, person.id),
    logins: list(place, person.id).map(({ id, at, browser, system, isOpen, tokenHash }) => ({
      id,
      create_time: formatInstant(at),
      browser,
      system,
      is_open: isOpen ? 1 : 0,
      is_this: tokenHash === person.tokenHash ? 1 : 0,
    })),
  });
};
