import type { help } from '@mt2/contracts/help';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { eventView, pageEvents } from '../../message/index.ts';

/** The caller's event log, newest first. */
export const listEvents: Query<typeof help.listEvents> = ({ world, person }, { page, limit }) => {
  const { rows, count } = pageEvents(world, person.id, page, limit);
  return ok({ rows: rows.map(eventView), page, limit, total: count });
};
