import { type Decision, err, noted, ok } from '@mt2/domain';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { findTicket, type TicketRow } from './lever.repo.ts';

/** A ticket of its owner's; another's does not exist for them. */
export function ownTicket(tx: CommandTx, owner: number, id: number): Decision<TicketRow, 'ticket-not-found'> {
  const row = findTicket(tx, id);
  return noted(tx.note, 'ticket', id, row?.userId === owner ? ok(row) : err('ticket-not-found'));
}
