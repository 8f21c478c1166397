import type { security } from '@mt2/contracts/security';
import { formatInstant, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { listLogins as list } from '../../session/index.ts';

/** The caller's last sign-ins. */
export const listLogins: Query<typeof security.listLogins> = ({ world, person }) =>
  ok(
    list({ sql: world.sql, now: world.now() }, person.id).map(({ id, at, browser, system, isOpen, tokenHash }) => ({
      id,
      create_time: formatInstant(at),
      browser,
      system,
      is_open: isOpen ? 1 : 0,
      is_this: tokenHash === person.tokenHash ? 1 : 0,
    })),
  );
