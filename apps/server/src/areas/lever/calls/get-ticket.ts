import type { lever } from '@mt2/contracts/lever';
import { err, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { presentOne } from '../lever.present.ts';
import { findTicket } from '../lever.repo.ts';
import { viewNow } from '../ticket-page.ts';

/** One of the caller's tickets. */
export const getTicket: Query<typeof lever.getTicket> = ({ world, person, say }, { id }) => {
  const row = findTicket(world, id);
  return row?.userId === person.id ? ok(presentOne(viewNow(world, say), row)) : err('ticket-not-found');
};
