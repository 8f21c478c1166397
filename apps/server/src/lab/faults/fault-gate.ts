import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, RefusalName } from '@mt2/contracts';
import { type Decision, err } from '@mt2/domain';
import { type CallEffect, type FaultRule, LONGEST_ORDERED_MS } from '@mt2/domain/lab/fault';
import type { FastifyRequest } from 'fastify';
import type { Next, Passed } from '../../http/gates/gate.ts';
import type { LabGates } from '../../http/gates.ts';
import { samplesFor } from '../../http/request/language.ts';
import { Ready } from '../../http/result.ts';
import type { World } from '../../world/world.ts';
import type { LabState } from '../lab-state.ts';
import { breakerOf } from './broken-answer.ts';
import { type Fault, faultText, hasFaults, strike } from './fault-rule.repo.ts';

type Effect = (state: LabState, next: Next, fault: Fault) => Passed;

/** The logged outcome of a call whose caller gets no complete answer: the message the client shows. */
const UNANSWERED = err('network-busy');

const EFFECTS: Readonly<Record<CallEffect, Effect>> = {
  refusal: (_, __, { rule }) => err(rule.refusal as RefusalName, samplesFor(rule.refusal as RefusalName)),
  '999': () => err('not-logged-in'),
  '500': ({ reply }) => {
    reply.code(500);
    return err('internal-error');
  },
  latency: async (state, next, { delayMs }) => {
    const result = await next(state);
    await sleep(delayMs, undefined, { ref: false });
    return result;
  },
  'never-answer': ({ reply }, _, { rule }) => {
    reply.hijack();
    reply.server.inFlight.forget(reply.raw);
    if (rule.id === 0) setTimeout(() => reply.raw.destroy(), LONGEST_ORDERED_MS).unref();
    return UNANSWERED;
  },
  // Its answer is broken off.
  'connection-reset': () => UNANSWERED,
  'drop-before-commit': async (state, next) => {
    await next(state);
    return UNANSWERED;
  },
  'drop-after-commit': (state, next) => next(state),
  // The request is delivered twice: the second delivery begins after the first is done, and its answer is the one that arrives.
  duplicate: async (state, next) => {
    const first = await next({ ...state });
    if (first instanceof Ready && first.bytes instanceof Readable) first.bytes.destroy();
    return next(state);
  },
  // Its answer is corrupted.
  'malformed-body': (state, next) => next(state),
  'truncated-body': (state, next) => next(state),
  'upload-too-large': () => err('file-too-large'),
};

/** Effects after which the call has run, or been refused by its own rules. */
const LETS_PASS: readonly string[] = [
  'latency',
  'drop-after-commit',
  'duplicate',
  'malformed-body',
  'truncated-body',
] satisfies CallEffect[];

/** The header in which a request orders a fault for itself. */
export const FAULT_HEADER = 'x-mt2-fault';

type FaultOf = (request: FastifyRequest, call: Call) => Decision<Fault | undefined, RefusalName>;

/**
 * Applies the fault that a request orders, which `orderedBy` reads, else a world's fault rules. A world without rules costs
 * one lookup in memory.
 */
export const faultGate = (orderedBy: FaultOf): Required<LabGates>['fault'] => ({
  name: 'fault',
  pass(state: LabState, next) {
    // A bridge looks them up for what it asks the real side, which may turn out to lack the call.
    if (state.isStruck) return next(state);
    const { world, served, request, reply } = state;
    const ordered = orderedBy(request, served.call);
    if (!ordered.ok) {
      state.trail?.refuse('fault', request.headers[FAULT_HEADER]);
      if (ordered.refusal !== 'fault-invalid') reply.code(403);
      return ordered;
    }
    if (!(ordered.value || (world && hasFaults(world)))) return next(state);
    state.isStruck = true;
    // A rule counts the request even if its own fault applies.
    const ruled = world && ruledFault(state, world);
    const fault = ordered.value ?? ruled;
    if (!fault) return next(state);
    const text = faultText(fault);
    state.fault = fault;
    state.alter = breakerOf(reply, fault.rule.effect);
    state.trail?.note('fault', text, LETS_PASS.includes(fault.rule.effect));
    reply.header('x-fault', text);
    return EFFECTS[fault.rule.effect as CallEffect](state, next, fault);
  },
  // A request dropped before its commit is undone with all its writes, including its idempotency key.
  inWriter: (state: LabState, tx, next) => {
    const outcome = next(state, tx);
    return state.fault?.rule.effect === 'drop-before-commit' ? UNANSWERED : outcome;
  },
});

function ruledFault({ served: { call, name }, person }: LabState, world: World): Fault | undefined {
  const names = [name, `${name.split('.')[0]}.*`, '*'];
  return strike(world, { names, userIds: person ? [person.id] : [], at: world.now() }, canHit(call));
}

const canHit =
  ({ takesFile }: Call) =>
  ({ effect }: FaultRule): boolean =>
    effect !== 'upload-too-large' || takesFile !== undefined;
