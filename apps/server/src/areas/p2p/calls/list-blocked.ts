import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { traderName } from '../adverts/advert-view.ts';
import { listBlocks } from '../people/blocks.repo.ts';

export const listBlocked: Query<typeof p2p.listBlocked> = ({ world, person }) =>
  ok({
    users: listBlocks(world, person.id).map(({ blockedId: id, at }) => ({ id, name: traderName(world, id), blockedAt: at })),
  });
