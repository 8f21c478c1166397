import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import { answerWith, type Change, type Query } from '../../../http/area.ts';
import { traderName } from '../adverts/advert-view.ts';
import { blockPerson, unblockPerson } from '../people/block.ts';
import { listBlocks } from '../people/blocks.repo.ts';

export const listBlocked: Query<typeof p2p.listBlocked> = ({ world, person }) =>
  ok({
    users: listBlocks(world, person.id).map(({ blockedId: id, at }) => ({ id, name: traderName(world, id), blockedAt: at })),
  });

export const block: Change<typeof p2p.block> = (tx, { id }) => answerWith(tx, 'operation-success', blockPerson(tx, tx.person.id, id));

/** Ends one of the caller's blocks. */
export const unblock: Change<typeof p2p.unblock> = (tx, { id }) => answerWith(tx, 'operation-success', unblockPerson(tx, tx.person.id, id));
