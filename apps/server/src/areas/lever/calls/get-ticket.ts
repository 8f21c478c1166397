import type { lever } from '@mt2/contracts/lever';
import { about, err, noted, ok, ownerOf } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { findPosition } from '../lever.repo.ts';
import { positionView, viewNow } from '../lever-view.ts';

/** One of the caller's positions. */
export const getTicket: Query<typeof lever.getTicket> = ({ world, person, say, note }, { id }) => {
  const row = findPosition(world, id);
  const found = row?.userId === person.id ? ok(positionView(viewNow(world, say), row)) : about('id', err('ticket-not-found'));
  return noted(note, 'ticket', ownerOf(id, row), found);
};
