import type { Seen } from '../../world/seen.ts';
import { Ready, type Result } from '../result.ts';
import { type Gate, type RequestState, whenDone } from './gate.ts';

/** The header in which the web client names the screens visited since its last request. */
const SCREENS = 'x-screen';

/** Notes the calls, refusals and screens that a world has seen. Requests hit by a fault rule do not count. */
export const seenGate: Gate = {
  name: 'seen',
  pass: (state, next) => {
    const { world, request, served } = state;
    const seen = world?.world.seen ?? served.appContext.seen;
    if (!seen) return next(state);
    const screens = request.headers[SCREENS];
    if (typeof screens === 'string' && world) for (const screen of screens.split(',')) seen.show(screen);
    return whenDone(next(state), (result) => note(state, seen, result));
  },
};

function note({ served: { call }, fault }: RequestState, seen: Seen, result: Result): Result {
  if (!fault) {
    if (result instanceof Ready || result.ok) seen.answer(call);
    else seen.refuse(result.refusal, call);
  }
  return result;
}
