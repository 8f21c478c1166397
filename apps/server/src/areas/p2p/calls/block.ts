import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { blockPerson } from '../people/block.ts';

export const block: Change<typeof p2p.block> = (tx, { id }) => {
  const decided = blockPerson(tx, tx.person.id, id);
  return decided.ok ? ok(tx.say('operation-success')) : decided;
};
