import type { Coverage, coverage } from '@mt2/contracts/lab/coverage';
import { assertDefined, ok } from '@mt2/domain';
import type { Area } from '../../http/area.ts';
import type { World } from '../../world/world.ts';
import { coverageOf } from './coverage-of.ts';
import type { Screens } from './screens.ts';
import { type Seen, seenBy } from './seen.ts';

/** The coverage of a world, or of all worlds of the server. */
export function coverageArea(run: Seen, screens: () => Screens): Area<typeof coverage> {
  const seenIn = (world: World | undefined, scope: Coverage['scope']): Seen | undefined => (scope === 'run' ? run : world && seenBy(world));
  return {
    handlers: {
      getCoverage: ({ world }, { scope }) => {
        const seen = assertDefined(seenIn(world, scope), 'with the lab on, every world records what it has seen');
        return ok(coverageOf(seen, scope, screens()));
      },
      clearCoverage: ({ world }, { scope }) => {
        // A damaged world has seen nothing.
        seenIn(world, scope)?.clear();
        return ok({ scope });
      },
    },
  };
}
