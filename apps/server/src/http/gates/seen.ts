import type { World } from '../../world/world.ts';
import { type Gate, type RequestState, whenDone } from '../gate.ts';
import { Ready, type Result } from '../result.ts';

/** The header in which the web client names the screens that its user came to since its last request. */
const SCREENS = 'x-screen';

/** Notes which calls, refusals and screens a world has seen. What a fault rule did to a request counts for nothing. */
export const seenGate: Gate = {
  name: 'seen',
  pass: (state, next) => {
    const seen = seenBy(state.world) ?? state.served.appContext.seen;
    if (!seen) return next(state);
    const screens = state.request.headers[SCREENS];
    if (typeof screens === 'string' && state.world) for (const screen of screens.split(',')) seen.show(screen);
    return whenDone(next(state), (result) => note(state, result));
  },
};

const seenBy = (world: World | undefined) => world?.world.seen;

function note({ world, served: { call, appContext }, fault }: RequestState, result: Result): Result {
  const seen = seenBy(world) ?? appContext.seen;
  if (!fault) {
    if (result instanceof Ready || result.ok) seen?.answer(call);
    else seen?.refuse(result.refusal, call);
  }
  return result;
}
