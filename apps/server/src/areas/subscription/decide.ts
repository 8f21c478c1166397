import type { ReviewOutcome } from '@mt2/contracts/review-kinds';
import { type Decision, err, formatPlain, ok } from '@mt2/domain';
import { SUBSCRIPTION_STATUS } from '@mt2/domain/subscription';
import { fact, factAt, type ReviewPart, reviewOf, type Verdict } from '../../http/review-kind.ts';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import { coinAt, costText } from '../market/index.ts';
import { allot, logRefund, release, tokensText } from './money.ts';
import { type OfferingRecord, offeringOf, updateOffering } from './offering.repo.ts';
import { findSubscription, listWaiting, moveSubscription, type SubscriptionRecord } from './subscription.repo.ts';
import { emitSubscription } from './subscription-view.ts';

/** Passes a subscription: its payment is taken, and its tokens are credited, locked. Returns it afterwards. */
export function pass(tx: Tx, row: SubscriptionRecord, offering: OfferingRecord): SubscriptionRecord {
  const passed = moveSubscription(tx, row, 'passed', { decidedAt: tx.now });
  allot(tx, passed, offering);
  return passed;
}

function approve(tx: Tx, row: SubscriptionRecord, offering: OfferingRecord): void {
  emitSubscription(tx, pass(tx, row, offering), offering, 'decided');
  const values = { tokens: tokensText(tx, row.tokens, offering), paid: costText(tx, row.payCoin, row.paid) };
  const coin = coinAt(tx, offering.coin).symbol;
  const { id, userId, tokens } = row;
  tx.emit('user.logged', { userId, kind: 'subscription-passed', id, values: { coin, tokens }, mail: () => values });
}

/** Rejects a subscription: its payment is returned, and its tokens are for sale again while the offering is open. */
function reject(tx: Tx, row: SubscriptionRecord, offering: OfferingRecord, reason: string): void {
  const rejected = moveSubscription(tx, row, 'rejected', { reason, decidedAt: tx.now });
  release(tx, row, row.paid, 'end');
  const changed = updateOffering(tx, offering, { sold: offering.sold - row.tokens, raised: offering.raised - row.value });
  emitSubscription(tx, rejected, changed, 'decided');
  logRefund(tx, row, offering, { kind: 'subscription-rejected', refund: row.paid, reason });
}

const summaryOf = (source: Source, row: SubscriptionRecord): string =>
  [tokensText(source, row.tokens, offeringOf(source, row)), costText(source, row.payCoin, row.paid)].join(' · ');

function partsOf(source: Source, row: SubscriptionRecord): readonly ReviewPart[] {
  const offering = offeringOf(source, row);
  const tokens = (atoms: bigint) => tokensText(source, atoms, offering);
  return [
    {
      title: 'Subscription',
      facts: [
        fact('Tokens', tokens(row.tokens)),
        fact('To pay', costText(source, row.payCoin, row.paid)),
        fact('Committed', costText(source, row.payCoin, row.committed)),
        factAt('Requested', row.createdAt),
      ],
    },
    {
      title: 'Offering',
      facts: [
        fact('Coin', coinAt(source, offering.coin).symbol),
        fact('Price per token', `${formatPlain(offering.issuePrice)} USDT`),
        fact('For sale', tokens(offering.supply)),
        fact('Sold', tokens(offering.sold)),
        fact('Maximum per user', tokens(offering.cap)),
        factAt('Closes', offering.closeAt),
        factAt('Launches', offering.launchAt),
      ],
    },
  ];
}

function decide(
  tx: Tx,
  row: SubscriptionRecord,
  { isApproved, reason }: Verdict,
): Decision<ReviewOutcome, 'review-closed' | 'review-not-found'> {
  if (!SUBSCRIPTION_STATUS.mayBecome(row.status, isApproved ? 'passed' : 'rejected')) return err('review-closed');
  if (row.fixedAt === null) return err('review-not-found');
  const offering = offeringOf(tx, row);
  if (isApproved) approve(tx, row, offering);
  else reject(tx, row, offering, reason);
  return ok(isApproved ? 'approved' : 'rejected');
}

/** Subscriptions, for the operator to review and decide; those of a pro-rata offering after its share-out. */
export const subscriptionReview = reviewOf<SubscriptionRecord>({
  kind: 'subscription',
  table: 'Subscription',
  find: findSubscription,
  list: listWaiting,
  show: (source, row) => ({ userId: row.userId, at: row.fixedAt ?? row.createdAt, summary: summaryOf(source, row), pictures: [] }),
  parts: partsOf,
  decide,
});
