import type { UserEvent } from '@mt2/contracts/areas';
import type { Given } from '@mt2/contracts/fields';
import { subscriptionRow } from '@mt2/contracts/subscription-rows';
import type { Instant } from '@mt2/domain';
import { accumulatedReturn, expectedReturn } from '@mt2/domain/subscription';
import type { Say } from '../../http/request/language.ts';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import { coinAt } from '../market/index.ts';
import { sayTo } from '../user/index.ts';
import type { OfferingRecord } from './offering.repo.ts';
import type { SubscriptionRecord } from './subscription.repo.ts';

type View = Given<typeof subscriptionRow>;

/** The reason of a subscription that got no token of an allocation. */
export const NO_SHARE = 'NO_SHARE';

const REVIEW = {
  'under-review': 'under-review',
  passed: 'passed',
  rejected: 'rejected',
  unlocked: 'passed',
  refunded: 'rejected',
} as const;

/** Reasons of the product are given in the reader's language; an operator's are shown as written. */
function reasonOf({ status, reason }: SubscriptionRecord, say: Say): string {
  if (status !== 'rejected' && status !== 'refunded') return '';
  return reason === NO_SHARE ? say('reason.no-share') : reason || say('reason.unstated');
}

/** Reward of the full days since the launch, in atoms of the new coin. */
export function earnedBy(row: SubscriptionRecord, offering: OfferingRecord, now: Instant): bigint {
  if (row.status === 'unlocked') return expectedReturn(row.tokens, offering);
  return row.status === 'passed' && offering.status === 'launched' ? accumulatedReturn(row.tokens, offering, offering.launchAt, now) : 0n;
}

function stageOf({ status }: SubscriptionRecord, offering: OfferingRecord): View['stage'] {
  if (status !== 'under-review' && status !== 'passed') return 'ended';
  return offering.status === 'launched' ? 'locked' : 'running';
}

export function subscriptionView(source: Source, row: SubscriptionRecord, offering: OfferingRecord, now: Instant, say: Say): View {
  const { id: coinId, symbol: coin, logo } = coinAt(source, offering.coin);
  const { launchAt, rewardRate, lockupDays, mode, issuePrice } = offering;
  return {
    ...row,
    coinId,
    coin,
    logo,
    launchAt,
    rewardRate,
    lockupDays,
    mode,
    issuePrice,
    review: REVIEW[row.status],
    stage: stageOf(row, offering),
    expected: row.status === 'rejected' || row.status === 'refunded' ? 0n : expectedReturn(row.tokens, offering),
    accumulated: earnedBy(row, offering, now),
    payCoin: coinAt(source, row.payCoin).symbol,
    isLaunched: offering.status === 'launched',
    isWaitingForAllocation: row.status === 'under-review' && row.fixedAt === null,
    allocatedAt: row.fixedAt ?? undefined,
    unlockAt: row.unlockAt ?? undefined,
    decidedAt: row.decidedAt ?? undefined,
    reason: reasonOf(row, say),
  };
}

type Change = Extract<UserEvent, { event: 'subscription' }>['change'];

/** Sends a changed subscription to its owner. */
export function emitSubscription(tx: Tx, row: SubscriptionRecord, offering: OfferingRecord, change: Change): void {
  const { userId } = row;
  tx.emit('user.event', {
    userId,
    event: () => {
      const order = subscriptionRow.encode(subscriptionView(tx, row, offering, tx.now, sayTo(tx, userId)));
      return { event: 'subscription', change, order };
    },
  });
}
