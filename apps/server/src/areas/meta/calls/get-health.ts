import type { meta } from '@mt2/contracts/meta';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';
import { iso } from '../../../world/iso.ts';
import type { World } from '../../../world/world.ts';

/** Facts of a server for its health check. */
export type ServerFacts = { readonly version: string; readonly build: Promise<string>; readonly isLabOn: boolean };

/** Reports that the server is up, with the time of the requested world. */
export function getHealth({ version, build, isLabOn }: ServerFacts): Query<typeof meta.getHealth> {
  let known: string | undefined;
  const answer = (world: World, of: string) =>
    ok({ status: 'ok' as const, version, build: of, world: world.id, now: iso(world.now()), isLabOn });
  return ({ world }) => {
    if (known !== undefined) return answer(world, known);
    return build.then((read) => {
      known = read;
      return answer(world, read);
    });
  };
}
