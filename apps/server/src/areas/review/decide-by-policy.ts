import { assertDefined, HOUR, type Instant } from '@mt2/domain';
import type { ReviewKind } from '../../http/review-kind.ts';
import type { Due, Job } from '../../world/time/job.ts';
import { listSetAside } from '../../world/time/set-aside.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { countDecision, endPause, listPaused, listPolicyRows, type Policy, pauseReview } from './review.repo.ts';
import { carryOut } from './reviews.ts';

type Found = { readonly due: Due; readonly kind: ReviewKind; readonly policy: Policy };

/** Seconds until a policy retries a failed approval: for example, collateral fell, or a market is closed. */
const PAUSE_SECONDS = HOUR;
const REASON = 'Rejected by the policy: every third.';

/** When a policy decides the next review of its kind; undefined while none waits. */
function dueOf(tx: Tx, kind: ReviewKind, afterSeconds: number, notBefore: Instant): Due | undefined {
  const pauses = new Map(listPaused(tx, kind.kind).map(({ reviewId, tryAgainAt }) => [reviewId, tryAgainAt]));
  const aside = new Set(listSetAside(tx).flatMap((row) => (row.kind === kind.table ? [row.id] : [])));
  const dues = kind
    .waiting(tx, pauses.size === 0 && aside.size === 0 ? 1 : undefined)
    .filter(({ id }) => !aside.has(id))
    .map(({ id, at }) => ({ at: Math.max(at + afterSeconds, pauses.get(id) ?? 0, notBefore), id, table: kind.table }));
  return dues.reduce<Due | undefined>((first, due) => (first && first.at <= due.at ? first : due), undefined);
}

/** The first review that a policy decides. A policy decides one review of its kind per second, so overdue ones follow one by one. */
function firstOf(tx: Tx, kinds: readonly ReviewKind[], notBefore: Instant): Found | undefined {
  let found: Found | undefined;
  for (const policy of listPolicyRows(tx)) {
    const kind = policy.mode === 'manual' ? undefined : kinds.find((each) => each.kind === policy.kind);
    const due = kind && dueOf(tx, kind, policy.afterSeconds, notBefore);
    if (kind && due && (!found || due.at < found.due.at)) found = { due, kind, policy };
  }
  return found;
}

/** Decides reviews with an automatic policy when they are due. Reviews that cannot be approved stay under review, and are retried. */
export const policyJob = (kinds: readonly ReviewKind[]): Job => ({
  kind: 'operator-policy',
  phase: 'reviews',
  reads: ['OperatorPolicy', 'PausedReview', ...kinds.map(({ table }) => table)],
  oneOf: [...new Set(kinds.map(({ table }) => table))],
  next: (tx, upTo) => {
    const found = firstOf(tx, kinds, tx.now + 1);
    return found && found.due.at <= upTo ? found.due : undefined;
  },
  run: (tx) => {
    const { due, kind, policy } = assertDefined(firstOf(tx, kinds, tx.now), 'a due review waits');
    endPause(tx, kind.kind, due.id);
    const isApproved = policy.mode === 'approve' || (policy.decided + 1) % 3 !== 0;
    const decided = carryOut(tx, kind, due.id, { isApproved, reason: isApproved ? '' : REASON, amount: undefined }, 'policy');
    if (decided.ok) countDecision(tx, policy.kind);
    else pauseReview(tx, kind.kind, due.id, tx.now + PAUSE_SECONDS);
    return 1;
  },
});
