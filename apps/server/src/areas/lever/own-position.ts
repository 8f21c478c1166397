import { about, type Decision, err, noted, ok } from '@mt2/domain';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { findPosition, type PositionRow } from './lever.repo.ts';

/** A position of its owner's; another's does not exist for them. */
export function ownPosition(tx: CommandTx, owner: number, id: number): Decision<PositionRow, 'ticket-not-found'> {
  const row = findPosition(tx, id);
  return noted(tx.note, 'ticket', id, row?.userId === owner ? ok(row) : about('id', err('ticket-not-found')));
}
