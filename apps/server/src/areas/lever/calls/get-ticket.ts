import type { lever } from '@mt2/contracts/lever';
import { about, err, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { findPosition } from '../lever.repo.ts';
import { positionView, viewNow } from '../lever-view.ts';

/** One of the caller's positions. */
export const getTicket: Query<typeof lever.getTicket> = ({ world, person, say }, { id }) => {
  const row = findPosition(world, id);
  return row?.userId === person.id ? ok(positionView(viewNow(world, say), row)) : about('id', err('ticket-not-found'));
};
