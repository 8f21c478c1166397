import { must } from '@mt2/domain';
import type { LabGates } from '../../http/gates.ts';
import { Ready, type Result } from '../../http/result.ts';
import type { TrailLog } from './trail.ts';

/** The status of a request whose connection a gate took over: no answer of ours was sent. */
const UNSENT = 0;

/** Follows every request for the request log. */
export const logGate = (log: TrailLog): Required<LabGates>['log'] => ({
  name: 'log',
  pass(state, next) {
    const trail = log.begin(state.served.call, state.request);
    trail.lang = state.lang;
    state.trail = trail;
    const end = (result: Result): Result => {
      must(result instanceof Ready, 'outside the envelope answers are bytes');
      const { reply, world } = state;
      const isSent = reply.sent;
      const sent = isSent ? undefined : result;
      log.end(trail, world, { status: isSent ? UNSENT : reply.statusCode, result: state.result ?? result, sent });
      return result;
    };
    const fail = (error: unknown): never => {
      log.end(trail, state.world, { status: 500, result: undefined });
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
