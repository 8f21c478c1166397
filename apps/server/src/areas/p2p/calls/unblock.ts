import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { unblockPerson } from '../people/block.ts';

/** Ends a block of the caller's. */
export const unblock: Change<typeof p2p.unblock> = (tx, { id }) => {
  const decided = unblockPerson(tx, tx.person.id, id);
  return decided.ok ? ok(tx.say('operation-success')) : decided;
};
