import { createHash } from 'node:crypto';
import type { Call } from '@mt2/contracts';
import type { Tx } from '../../world/transaction/tx.ts';
import type { Outcome } from '../gates/gate.ts';
import { findCall, putCall } from './idempotency.repo.ts';

/** Seconds of world time within which an identical request counts as a repetition. */
const REPEAT_SECONDS = 3;

/** Never collides with a caller's `Idempotency-Key`: those are stored only as hashes. */
const keyOf = (call: Call, input: unknown): string =>
  `repeat ${createHash('sha256')
    .update(`${call.method} ${call.path} ${JSON.stringify(input)}`)
    .digest('hex')}`;

/** Prevents a user from making the same change twice by accident: a repetition gets the outcome of the one that succeeded. */
export function onceInAWhile(tx: Tx, call: Call, userId: number, input: unknown, change: () => Outcome): Outcome {
  const key = keyOf(call, input);
  const row = findCall(tx, userId, key);
  if (row && tx.now - row.at < REPEAT_SECONDS) return JSON.parse(row.envelope) as Outcome;
  const outcome = change();
  if (outcome.ok) putCall(tx, { userId, key, params: '', envelope: JSON.stringify(outcome), at: tx.now });
  return outcome;
}
