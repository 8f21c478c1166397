import { checkOpen, type Decision, err, noted, ok } from '@mt2/domain';
import type { CommandTx } from '../../../world/transaction/tx.ts';
import { deleteBlock, hasBlocked, insertBlock, listBlocks } from './blocks.repo.ts';
import { readTrader } from './trader-view.ts';

type Refusal = 'p2p-person-not-found' | 'p2p-own-block' | 'too-many-open';

/**
 * Blocks a trader for another: from now on neither sees or can take the other's adverts. Open orders continue. A user who
 * does not trade is refused like an unknown ID.
 */
export function blockPerson(tx: CommandTx, user: number, blocked: number): Decision<true, Refusal> {
  const person = noted(tx.note, 'person', blocked, blocked === user ? err('p2p-own-block') : readTrader(tx, blocked, user));
  if (!person.ok) return person;
  const room = hasBlocked(tx, user, blocked) ? ok(undefined) : checkOpen('blocked user', listBlocks(tx, user).length, tx.note);
  if (!room.ok) return room;
  insertBlock(tx, user, blocked);
  return ok(true);
}

/** Ends a block made by the user. */
export function unblockPerson(tx: CommandTx, user: number, blocked: number): Decision<true, 'p2p-person-not-found'> {
  const person = noted(tx.note, 'person', blocked, readTrader(tx, blocked, user));
  if (!person.ok) return person;
  deleteBlock(tx, user, blocked);
  return ok(true);
}
