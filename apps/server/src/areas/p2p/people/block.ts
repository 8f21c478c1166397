import { type Decision, err, noted, ok } from '@mt2/domain';
import type { Source } from '../../../world/derived.ts';
import type { CommandTx } from '../../../world/tx.ts';
import { findUser } from '../../user/index.ts';
import { deleteBlock, insertBlock } from './blocks.repo.ts';

type Refusal = 'p2p-person-not-found' | 'p2p-own-block';

/** The number of a person, where there is one. */
const readPerson = (source: Pick<Source, 'sql'>, id: number): Decision<number, 'p2p-person-not-found'> =>
  findUser(source, id) ? ok(id) : err('p2p-person-not-found');

/** Blocks a person for another: from here on neither finds the other's adverts or can take one. Open orders go on. */
export function blockPerson(tx: CommandTx, user: number, blocked: number): Decision<true, Refusal> {
  const person = noted(tx.note, 'person', blocked, blocked === user ? err('p2p-own-block') : readPerson(tx, blocked));
  if (!person.ok) return person;
  insertBlock(tx, user, blocked);
  return ok(true);
}

/** Ends a block of a person's own. */
export function unblockPerson(tx: CommandTx, user: number, blocked: number): Decision<true, 'p2p-person-not-found'> {
  const person = noted(tx.note, 'person', blocked, readPerson(tx, blocked));
  if (!person.ok) return person;
  deleteBlock(tx, user, blocked);
  return ok(true);
}
