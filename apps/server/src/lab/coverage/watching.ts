import { whenDone } from '../../http/gates/gate.ts';
import type { LabGates } from '../../http/gates.ts';
import { Ready, Relayed, type Result } from '../../http/result.ts';
import type { LabPoints } from '../../lab-points.ts';
import type { LabState } from '../lab-state.ts';
import { Seen, seenBy } from './seen.ts';

/** The header in which the web client names the screens visited since its last request. */
const SCREENS = 'x-screen';

/**
 * Notes the calls, refusals and screens that a world has seen, or for requests without a world the server (`run`). Requests
 * hit by a fault rule, and answers that no world gave, do not count.
 */
const seenGate = (run: Seen): Required<LabGates>['seen'] => ({
  name: 'seen',
  pass(state, next) {
    const { world, request } = state;
    const seen = (world && seenBy(world)) ?? run;
    const screens = request.headers[SCREENS];
    if (typeof screens === 'string' && world) for (const screen of screens.split(',')) seen.show(screen);
    return whenDone(next(state), (result) => note(state, seen, result));
  },
});

function note({ served: { call }, fault }: LabState, seen: Seen, result: Result): Result {
  if (!fault && !(result instanceof Relayed)) {
    if (result instanceof Ready || result.ok) seen.answer(call);
    else seen.refuse(result.refusal, call);
  }
  return result;
}

/** The points at which items seen by worlds are noted: for each world, and for the server in `run`. */
export const watching = (run: Seen) =>
  ({
    gates: { seen: seenGate(run) },
    observe: () => new Seen(run),
    refused: (refusal, world) => ((world && seenBy(world)) ?? run).refuse(refusal),
  }) satisfies LabPoints;
