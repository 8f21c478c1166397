import type { LabGates } from '../../http/gates.ts';
import type { Ready } from '../../http/result.ts';
import type { TrailLog } from './trail.ts';

/** Follows every request for the request log. */
export const logGate = (log: TrailLog): Required<LabGates>['log'] => ({
  name: 'log',
  pass(state, next) {
    const trail = log.begin(state.served.call, state.request);
    state.trail = trail;
    const end = (result: Ready): Ready => {
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
});
