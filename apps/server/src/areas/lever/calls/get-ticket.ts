import type { lever } from '@mt2/contracts/lever';
import { err, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { findTicket } from '../lever.repo.ts';
import { ticketView } from '../lever-view.ts';
import { viewNow } from '../ticket-page.ts';

/** One of the caller's tickets. */
export const getTicket: Query<typeof lever.getTicket> = ({ world, person, say }, { id }) => {
  const row = findTicket(world, id);
  return row?.userId === person.id ? ok(ticketView(viewNow(world, say), row)) : err('ticket-not-found');
};
