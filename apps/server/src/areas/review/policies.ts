import type { Policy, PolicyMode } from '@mt2/contracts/lab/operator';
import { type Decision, err, ok } from '@mt2/domain';
import type { Source } from '../../world/derived.ts';
import type { Tx } from '../../world/tx.ts';
import { listPolicyRows, putPolicy } from './review.repo.ts';
import type { ReviewKind } from './review.ts';

/** Kinds, and how each is decided by itself. */
export type Policies = Readonly<Record<string, Policy>>;

const BY_HAND: Policy = { mode: 'manual', after: 0 };

/** The policy of every kind; by hand by default. */
export function policiesOf(source: Pick<Source, 'sql'>, kinds: readonly ReviewKind[]): Record<string, Policy> {
  const rows = listPolicyRows(source).map(({ kind, mode, afterSeconds }) => [kind, { mode: mode as PolicyMode, after: afterSeconds }]);
  return { ...Object.fromEntries(kinds.map(({ kind }) => [kind, BY_HAND])), ...Object.fromEntries(rows) };
}

/** Sets how some kinds are decided by themselves. */
export function setPolicies(tx: Tx, kinds: readonly ReviewKind[], wished: Policies): Decision<Record<string, Policy>, 'review-not-found'> {
  for (const [kind, { mode, after }] of Object.entries(wished)) {
    const review = kinds.find((each) => each.kind === kind);
    if (!review) return err('review-not-found');
    putPolicy(tx, review.kind, mode, after);
  }
  return ok(policiesOf(tx, kinds));
}
