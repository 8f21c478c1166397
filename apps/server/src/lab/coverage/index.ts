import type { Coverage, coverage } from '@mt2/contracts/lab/coverage';
import { assertDefined, ok } from '@mt2/domain';
import type { Area } from '../../http/area.ts';
import type { World } from '../../world/world.ts';
import { coverageOf } from './coverage-of.ts';
import { type Covered, coveredBy } from './covered.ts';
import type { Screens } from './screens.ts';

/** The coverage of a world, or of all worlds of the server. */
export function coverageArea(run: Covered, screens: () => Screens): Area<typeof coverage> {
  const coveredIn = (world: World | undefined, scope: Coverage['scope']): Covered | undefined =>
    scope === 'run' ? run : world && coveredBy(world);
  return {
    handlers: {
      getCoverage: ({ world }, { scope }) => {
        const covered = assertDefined(coveredIn(world, scope), 'with the lab on, every world records what it has covered');
        return ok(coverageOf(covered, scope, screens()));
      },
      clearCoverage: ({ world }, { scope }) => {
        // A damaged world has covered nothing.
        coveredIn(world, scope)?.clear();
        return ok({ scope });
      },
    },
  };
}
