import type { meta } from '@mt2/contracts/meta';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { iso } from '../../../world/iso.ts';

/** Facts of a server for its health check. */
export type ServerFacts = { readonly version: string; readonly build: Promise<string>; readonly isLabOn: boolean };

/** Reports that the server is up, with the time of the requested world. */
export const getHealth =
  ({ version, build, isLabOn }: ServerFacts): Query<typeof meta.getHealth> =>
  async ({ world }) =>
    ok({ status: 'ok' as const, version, build: await build, world: world.id, now: iso(world.now()), isLabOn });
