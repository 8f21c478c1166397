import { assertDefined } from '@mt2/domain';
import { allocate, costOf } from '@mt2/domain/subscription';
import type { Job } from '../../world/time/job.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { notify } from '../message/index.ts';
import { emitSubscription } from './emit-subscription.ts';
import { paymentText, release, tokensText } from './money.ts';
import { findNextAllocation, findOffering, type OfferingRecord, updateOffering } from './offering.repo.ts';
import { listOf, moveSubscription, type SubscriptionRecord, updateSubscription } from './subscription.repo.ts';
import { NO_SHARE } from './subscription-view.ts';

/** Shares a pro-rata offering out among what was committed, and gives the rest back; the operator decides from then on. Answers it as it is then. */
export function shareOut(tx: Tx, offering: OfferingRecord): OfferingRecord {
  const committed = listOf(tx, offering.id, 'under-review');
  const tokensOf = allocate(offering, committed);
  const sold = [...tokensOf.values()].reduce((sum, tokens) => sum + tokens, 0n);
  const shared = updateOffering(tx, offering, { sold, allocatedAt: tx.now });
  for (const row of committed) fix(tx, row, shared, assertDefined(tokensOf.get(row.id), 'every commitment has its share'));
  return shared;
}

function fix(tx: Tx, row: SubscriptionRecord, offering: OfferingRecord, tokens: bigint): void {
  const paid = costOf(tokens, { issuePrice: offering.issuePrice, payPrice: row.payPrice });
  release(tx, row, row.committed - paid, 'allocation');
  const set = { tokens, paid, fixedAt: tx.now };
  const fixed =
    tokens === 0n
      ? moveSubscription(tx, row, 'rejected', { ...set, reason: NO_SHARE, decidedAt: tx.now })
      : updateSubscription(tx, row, set);
  emitSubscription(tx, fixed, offering, 'allocated');
  const values = { tokens: tokensText(tx, tokens, offering), refund: paymentText(tx, row, row.committed - paid) };
  notify(tx, row.userId, 'subscription', (say) =>
    say(tokens === 0n ? 'outbox.subscription-no-share' : 'outbox.subscription-shared', values),
  );
}

/** Shares pro-rata offerings out in the second in which they close. */
export const shareOutOfferings: Job = {
  kind: 'allocation',
  phase: 'launches',
  reads: ['Offering'],
  objects: ['Offering'],
  next: (tx, upTo) => findNextAllocation(tx, upTo),
  run: (tx, due) => {
    shareOut(tx, assertDefined(findOffering(tx, due.id), 'what is due has its row'));
    return 1;
  },
};
