import type { p2p } from '@mt2/contracts/p2p';
import { formatInstant, ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { traderName } from '../adverts/advert.present.ts';
import { listBlocks } from '../people/blocks.repo.ts';

/** The people whom the caller blocked. */
export const listBlocked: Query<typeof p2p.listBlocked> = ({ world, person }) =>
  ok({
    list: listBlocks(world, person.id).map(({ blockedId: id, at }) => ({
      id,
      name: traderName(world, id),
      create_time: formatInstant(at),
    })),
  });
