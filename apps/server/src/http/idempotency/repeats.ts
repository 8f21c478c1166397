import { createHash } from 'node:crypto';
import type { Call } from '@mt2/contracts';
import type { Tx } from '../../world/transaction/tx.ts';
import type { Outcome } from '../gates/gate.ts';
import { findCall, putCall } from './idempotency.repo.ts';

/** Seconds of the world's time within which the same request is the same act. */
const REPEAT_SECONDS = 3;

/** No caller's `Idempotency-Key` is stored like this: of those there are hashes alone. */
const keyOf = (call: Call, input: unknown): string =>
  `repeat ${createHash('sha256')
    .update(`${call.method} ${call.path} ${JSON.stringify(input)}`)
    .digest('hex')}`;

/** Makes a change that a user may repeat unwillingly happen once: a repetition gets the outcome of the one that succeeded. */
export function onceInAWhile(tx: Tx, call: Call, userId: number, input: unknown, change: () => Outcome): Outcome {
  const key = keyOf(call, input);
  const row = findCall(tx, userId, key);
  if (row && tx.now - row.at < REPEAT_SECONDS) return JSON.parse(row.envelope) as Outcome;
  const outcome = change();
  if (outcome.ok) putCall(tx, { userId, key, params: '', envelope: JSON.stringify(outcome), at: tx.now });
  return outcome;
}
