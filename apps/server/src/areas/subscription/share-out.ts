import { type Atoms, assertDefined, sumOf } from '@mt2/domain';
import { allocate, costOf } from '@mt2/domain/subscription';
import type { Job } from '../../world/time/job.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { coinAt } from '../market/index.ts';
import { logRefund, paymentText, release, tokensText } from './money.ts';
import { findNextAllocation, findOffering, type OfferingRecord, updateOffering } from './offering.repo.ts';
import { listCommitted, listOf, moveSubscription, type SubscriptionRecord, updateSubscription } from './subscription.repo.ts';
import { emitSubscription, NO_SHARE } from './subscription-view.ts';

const sharesOf = (tx: Tx, offering: OfferingRecord): ReadonlyMap<number, Atoms> =>
  allocate(offering, listCommitted(tx, offering.id, offering.allocatedAt ?? tx.now));

/**
 * Shares out a pro-rata offering among the amounts committed, and returns the rest; from then on the operator decides. A
 * subscription set aside keeps its share for later. Returns the offering afterwards.
 */
export function shareOut(tx: Tx, offering: OfferingRecord): OfferingRecord {
  const shares = sharesOf(tx, offering);
  const sold = sumOf(shares.values());
  const shared = updateOffering(tx, offering, { sold, allocatedAt: tx.now });
  for (const row of listOf(tx, offering.id, 'under-review')) fix(tx, row, shared, shares);
  return shared;
}

/** Gives a subscription the share set aside when its offering was shared out: the same as then. */
export const shareOutLate = (tx: Tx, row: SubscriptionRecord, offering: OfferingRecord): void =>
  fix(tx, row, offering, sharesOf(tx, offering));

function fix(tx: Tx, row: SubscriptionRecord, offering: OfferingRecord, shares: ReadonlyMap<number, Atoms>): void {
  const tokens = assertDefined(shares.get(row.id), 'every commitment has its share');
  const paid = costOf(tokens, { issuePrice: offering.issuePrice, payPrice: row.payPrice });
  release(tx, row, row.committed - paid, 'allocation');
  const set = { tokens, paid, fixedAt: tx.now };
  const fixed =
    tokens === 0n
      ? moveSubscription(tx, row, 'rejected', { ...set, reason: NO_SHARE, decidedAt: tx.now })
      : updateSubscription(tx, row, set);
  emitSubscription(tx, fixed, offering, 'allocated');
  const refund = row.committed - paid;
  if (tokens === 0n) {
    logRefund(tx, row, offering, { kind: 'subscription-no-share', refund });
    return;
  }
  tx.emit('user.logged', {
    userId: row.userId,
    kind: 'subscription-shared',
    id: row.id,
    values: { coin: coinAt(tx, offering.coin).symbol, tokens },
    mail: () => ({ tokens: tokensText(tx, tokens, offering), refund: paymentText(tx, row, refund) }),
  });
}

/** Shares pro-rata offerings out in the second in which they close. */
export const shareOutOfferings: Job = {
  kind: 'allocation',
  phase: 'launches',
  reads: ['Offering'],
  oneOf: ['Offering'],
  next: (tx, upTo) => findNextAllocation(tx, upTo),
  run: (tx, due) => {
    shareOut(tx, assertDefined(findOffering(tx, due.id), 'due work has its row'));
    return 1;
  },
};
