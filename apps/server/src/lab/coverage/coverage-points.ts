import { whenDone } from '../../http/gates/gate.ts';
import type { LabGates } from '../../http/gates.ts';
import { Ready, Relayed, type Result } from '../../http/result.ts';
import type { LabPoints } from '../../lab-points.ts';
import type { LabState } from '../lab-state.ts';
import { Covered, coveredBy } from './covered.ts';

/** The header in which the web client names the screens visited since its last request. */
const SCREENS = 'x-screen';

/**
 * Records the calls, refusals and screens that a world has covered, or for requests without a world the server (`run`). Requests
 * hit by a fault rule, and answers that no world gave, do not count.
 */
const coverageGate = (run: Covered): Required<LabGates>['coverage'] => ({
  name: 'coverage',
  pass(state, next) {
    const { world, request } = state;
    const covered = (world && coveredBy(world)) ?? run;
    const screens = request.headers[SCREENS];
    if (typeof screens === 'string' && world) for (const screen of screens.split(',')) covered.show(screen);
    return whenDone(next(state), (result) => cover(state, covered, result));
  },
});

function cover({ served: { call }, fault }: LabState, covered: Covered, result: Result): Result {
  if (!fault && !(result instanceof Relayed)) {
    if (result instanceof Ready || result.ok) covered.answer(call);
    else covered.refuse(result.refusal, call);
  }
  return result;
}

/** The points at which items covered by worlds are recorded: for each world, and for the server in `run`. */
export const coveragePoints = (run: Covered) =>
  ({
    gates: { coverage: coverageGate(run) },
    observe: () => new Covered(run),
    refused: (refusal, world) => ((world && coveredBy(world)) ?? run).refuse(refusal),
  }) satisfies LabPoints;
