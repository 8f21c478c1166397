import type { meta } from '@mt2/contracts/meta';
import { ok } from '@mt2/domain';
import type { Area } from '../../http/area.ts';
import { iso } from '../../world/iso.ts';

/** What the server says of itself. */
export const metaArea = (facts: { readonly version: string; readonly isLabOn: boolean }): Area<typeof meta> => ({
  handlers: {
    getHealth: ({ world }) =>
      ok({
        status: 'ok' as const,
        version: facts.version,
        world: world.id,
        now: iso(world.now()),
        lab: facts.isLabOn,
      }),
  },
});
