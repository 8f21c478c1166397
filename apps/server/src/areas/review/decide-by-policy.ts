import { assertDefined } from '@mt2/domain';
import type { OperatorPolicy } from '@mt2/prisma';
import type { Due, Job } from '../../world/job.ts';
import type { Tx } from '../../world/tx.ts';
import { countDecision, listPolicyRows } from './review.repo.ts';
import type { ReviewKind } from './review.ts';

type Found = { readonly due: Due; readonly kind: ReviewKind; readonly policy: OperatorPolicy };

/** The first review that a policy decides. A policy decides one of its kind a second, so what was overdue when it came follows one by one. */
function firstOf(tx: Tx, kinds: readonly ReviewKind[], notBefore: number): Found | undefined {
  let found: Found | undefined;
  for (const policy of listPolicyRows(tx)) {
    const kind = policy.mode === 'manual' ? undefined : kinds.find((each) => each.kind === policy.kind);
    const review = kind?.waiting(tx, 1)[0];
    if (!kind || !review) continue;
    const due = { at: Math.max(review.at + policy.afterSeconds, notBefore), id: review.id };
    if (!found || due.at < found.due.at) found = { due, kind, policy };
  }
  return found;
}

const REASON = 'Rejected by the policy: every third.';
const IMPOSSIBLE = 'Rejected by the policy: it cannot be approved.';

/** Decides reviews whose policy is automatic, when they fall due. */
export const policyJob = (kinds: readonly ReviewKind[]): Job => ({
  kind: 'operator-policy',
  phase: 'reviews',
  reads: ['OperatorPolicy', ...kinds.map(({ table }) => table)],
  next: (tx, upTo) => {
    const found = firstOf(tx, kinds, tx.now + 1);
    return found && found.due.at <= upTo ? found.due : undefined;
  },
  run: (tx) => {
    const { due, kind, policy } = assertDefined(firstOf(tx, kinds, tx.now), 'a due review waits');
    const isApproved = policy.mode === 'approve' || (policy.decided + 1) % 3 !== 0;
    countDecision(tx, policy.kind);
    const decided = kind.decide(tx, due.id, { isApproved, reason: isApproved ? '' : REASON, amount: undefined });
    // A review that cannot be approved would otherwise fall due again every second.
    if (!decided.ok) kind.decide(tx, due.id, { isApproved: false, reason: IMPOSSIBLE, amount: undefined });
    return 1;
  },
});
