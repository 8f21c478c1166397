import type { share } from '@mt2/contracts/lab/share';
import { err, ok } from '@mt2/domain';
import type { Area } from '../../http/area.ts';
import type { Registry } from '../../world/registry/registry.ts';
import { SHARE_PATH } from './share-page.ts';
import type { Shares } from './shares.ts';

type ShareOptions = {
  readonly registry: Registry;
  readonly shares: Shares;
  /** The real time a given number of milliseconds ago, ISO. */
  readonly stamp: (msAgo: number) => string;
  /** True if other machines may reach the lab without a token. */
  readonly isLabOpen: boolean;
};

/** Links that open the product in copies of a world. */
export const shareArea = ({ registry, shares, stamp, isLabOpen }: ShareOptions): Area<typeof share> => ({
  handlers: {
    createShare: (_, { world: id, hours }) => {
      if (isLabOpen) return err('share-needs-token');
      const world = registry.get(id);
      if (!world) return err(registry.lossOf(id) ?? 'world-not-found');
      return ok({ path: `${SHARE_PATH}/${shares.make(world, hours)}`, expires: stamp(-hours * 3_600_000) });
    },
    endShares: (_, { world: id }) => (registry.has(id) ? ok({ ended: shares.end(id) }) : err('world-not-found')),
  },
});
