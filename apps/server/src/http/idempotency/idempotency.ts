import { createHash, createHmac } from 'node:crypto';
import type { Call, RefusalName } from '@mt2/contracts';
import { err } from '@mt2/domain';
import { alsoKeeping, type Outcome, type Tx } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import { findCall, insertCall } from './idempotency.repo.ts';

/** It proves the caller's identity and is not part of the request: without it, or with another code, the request is the same. */
const SECOND_FACTOR = 'totp';
/** Only the code is missing, so the first outcome is that of the request that adds it under the same key. */
const NO_OUTCOME: RefusalName = 'totp-required';

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
export function idempotent(world: World, call: Call, callersKey: string, userId: number, input: unknown) {
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
    return row.params === params ? (JSON.parse(row.envelope) as Outcome) : err('idempotency-key-reused');
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
