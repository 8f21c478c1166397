import type { meta } from '@mt2/contracts/meta';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { iso } from '../../../world/iso.ts';

/** What a server knows of itself. */
export type ServerFacts = { readonly version: string; readonly isLabOn: boolean };

/** Whether the server is up, and the time of the world that was asked. */
export const getHealth =
  ({ version, isLabOn }: ServerFacts): Query<typeof meta.getHealth> =>
  ({ world }) =>
    ok({ status: 'ok' as const, version, world: world.id, now: iso(world.now()), lab: isLabOn });
