import { type Decision, err, noted, ok } from '@mt2/domain';
import type { WithChecks } from '../../http/area.ts';
import type { Person } from '../../http/person.ts';
import type { Tx } from '../../world/tx.ts';
import { findTicket, type TicketRow } from './lever.repo.ts';

/** The caller's ticket; another's does not exist for them. */
export function ownTicket(
  { person, note, ...tx }: Tx & WithChecks & { readonly person: Person },
  id: number,
): Decision<TicketRow, 'ticket-not-found'> {
  const row = findTicket(tx, id);
  return noted(note, 'ticket', id, row?.userId === person.id ? ok(row) : err('ticket-not-found'));
}
