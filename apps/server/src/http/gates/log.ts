import type { Result } from '../result.ts';
import type { Gate } from './gate.ts';

/** Follows every request for the request log, if there is one. */
export const logGate: Gate = {
  name: 'log',
  pass(state, next) {
    const { call, appContext } = state.served;
    const { log } = appContext;
    if (!log) return next(state);
    const trail = log.begin(call, state.request);
    state.trail = trail;
    const end = (result: Result): Result => {
      // A gate that took over the connection sent no answer of ours.
      log.end(trail, state.world, state.reply.sent ? 0 : state.reply.statusCode, state.result ?? result);
      return result;
    };
    const fail = (error: unknown): never => {
      log.end(trail, state.world, 500, undefined);
      throw error;
    };
    try {
      const result = next(state);
      return result instanceof Promise ? result.then(end).catch(fail) : end(result);
    } catch (error) {
      return fail(error);
    }
  },
};
