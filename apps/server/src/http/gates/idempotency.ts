import { createHash, createHmac } from 'node:crypto';
import { type Call, isSecretCall, type RefusalName } from '@mt2/contracts';
import { err } from '@mt2/domain';
import { alsoKeeping, type Outcome, type Tx } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import { findCall, insertCall, putCall } from '../idempotency/idempotency.repo.ts';
import type { Result } from '../result.ts';
import type { Gate, Next, RequestState } from './gate.ts';

/** It proves the caller's identity and is not part of the request: without it, or with another code, the request is the same. */
const SECOND_FACTOR = 'totp';
/** Only the code is missing, so the first outcome is that of the request that adds it under the same key. */
const NO_OUTCOME: RefusalName = 'totp-required';

/** The key belongs to a request with other parameters. */
const REUSED: RefusalName = 'idempotency-key-reused';
/** The header of an answer that is the outcome of an earlier request. */
const REPLAYED = ['idempotent-replayed', 'true'] as const;

const running = new WeakMap<World, Set<string>>();

const keyHash = (key: string) => createHash('sha256').update(key).digest('hex');
/** Keyed by the caller's own key: parameters may contain a password, and a plain hash of them could be brute-forced. */
const paramsHash = (call: Call, key: string, input: unknown) =>
  createHmac('sha256', key)
    .update(`${call.method} ${call.path} ${JSON.stringify(input, meant)}`)
    .digest('hex');
const meant = (name: string, value: unknown) => (name === SECOND_FACTOR ? undefined : typeof value === 'bigint' ? `${value}` : value);

/**
 * The first outcome of a write with a key counts: it is stored in the write's own transaction, and a request with the same
 * key and parameters gets it again, whatever authenticator code it has. Other parameters are refused; so is a key whose
 * first call is still running. Neither keys nor parameters are stored, only hashes of them.
 */
function idempotent(world: World, call: Call, callersKey: string, userId: number, input: unknown) {
  const key = keyHash(callersKey);
  const params = paramsHash(call, callersKey, input);
  const busy = running.get(world) ?? new Set<string>();
  running.set(world, busy);
  const name = `${userId} ${key}`;
  const isRunning = busy.has(name);
  if (!isRunning) busy.add(name);

  const find = (source: Pick<Tx, 'sql'>): Outcome | undefined => {
    const row = findCall(source, userId, key);
    if (!row) return undefined;
    return row.params === params ? (JSON.parse(row.envelope) as Outcome) : err(REUSED);
  };
  const store = (tx: Tx, outcome: Outcome) =>
    insertCall(tx, { userId, key, params, envelope: JSON.stringify({ ...outcome, keep: undefined }), at: tx.now });

  return {
    isRunning,
    done: () => void (isRunning || busy.delete(name)),
    /** The answer of the first call, if there was one. */
    stored: () => find(world),
    /** Runs the change and stores its outcome, even a refusal. */
    run: (tx: Tx, change: () => Outcome): Outcome => {
      const before = find(tx);
      if (before) return before;
      const outcome = change();
      if (outcome.ok) {
        store(tx, outcome);
        return outcome;
      }
      if (outcome.refusal === NO_OUTCOME) return outcome;
      return alsoKeeping(outcome, (after) => store(after, outcome));
    },
  };
}

/** Seconds of world time within which an identical request counts as a repetition. */
const REPEAT_SECONDS = 3;

/** Never collides with a caller's `Idempotency-Key`: those are stored only as hashes. */
const repeatKeyOf = (call: Call, input: unknown): string =>
  `repeat ${createHash('sha256')
    .update(`${call.method} ${call.path} ${JSON.stringify(input)}`)
    .digest('hex')}`;

/** Prevents a user from making a change without a key twice by accident: a repetition gets the outcome of the one that succeeded. */
function onceInAWhile(tx: Tx, { served: { call }, person, input, reply }: RequestState, change: () => Outcome): Outcome {
  const userId = person?.id ?? 0;
  const key = repeatKeyOf(call, input);
  const row = findCall(tx, userId, key);
  if (row && tx.now - row.at < REPEAT_SECONDS) {
    reply.header(...REPLAYED);
    return JSON.parse(row.envelope) as Outcome;
  }
  const outcome = change();
  if (outcome.ok) putCall(tx, { userId, key, params: '', envelope: JSON.stringify(outcome), at: tx.now });
  return outcome;
}

/** This gate's name in the request log: the name of the header. */
const NAME = 'idempotency-key';

/** Makes a change happen at most once for an `Idempotency-Key`: a repeated request gets its first outcome. */
export const idempotencyGate: Gate = {
  name: NAME,
  for: ({ changes }) => changes,
  pass(state, next) {
    const { world } = state;
    const key = keyOf(state);
    if (world && key !== undefined) return passOnce(state, world, key, next);
    return next(state);
  },
  inWriter: (state, tx, next) => {
    const act = () => next(state, tx);
    if (state.once) return state.once.run(tx, act);
    return state.served.call.repeated === 'soon-is-one' ? onceInAWhile(tx, state, act) : act();
  },
};

function keyOf({ served: { call }, request }: RequestState): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key !== '' && !isSecretCall(call) && !call.takesFile ? key : undefined;
}

async function passOnce(state: RequestState, world: World, key: string, next: Next): Promise<Result> {
  const { served, person, input, trail } = state;
  const once = idempotent(world, served.call, key, person?.id ?? 0, input);
  if (once.isRunning) {
    trail?.refuse(NAME, 'its first call is still running');
    return err('request-in-progress');
  }
  state.once = once;
  try {
    const stored = once.stored();
    if (stored && (stored.ok || stored.refusal !== REUSED)) state.reply.header(...REPLAYED);
    trail?.pass(NAME, stored ? 'used before: returns the first outcome' : 'new');
    return stored ?? (await next(state));
  } finally {
    once.done();
  }
}
