import type { SubscriptionRow } from '@mt2/contracts/subscription';
import { formatAtoms, formatInstant, formatPlain, type Instant, instantText } from '@mt2/domain';
import { accumulatedReturn, expectedReturn } from '@mt2/domain/subscription';
import type { Source } from '../../world/transaction/derived.ts';
import { coinAt } from '../market/index.ts';
import type { OfferingRecord } from './offering.repo.ts';
import type { SubscriptionRecord } from './subscription.repo.ts';

type Say = (name: 'reason.no-share' | 'reason.unstated') => string;

/** The reason of a subscription that got no token of an allocation. */
export const NO_SHARE = 'NO_SHARE';

const EXAM_STATUS = { 'under-review': 3, passed: 1, rejected: 2, unlocked: 1, refunded: 2 } as const;

/** A rate as a percent text, without zeros at its end. */
export const percentOf = (rate: bigint): string => formatPlain(rate * 100n, 6);

/** Our own reasons are said in the reader's language; an operator's are his words. */
function reasonOf({ status, reason }: SubscriptionRecord, say: Say): string {
  if (status !== 'rejected' && status !== 'refunded') return '';
  return reason === NO_SHARE ? say('reason.no-share') : reason || say('reason.unstated');
}

/** Reward of the full days since the launch, in atoms of the new coin. */
export function earnedBy(row: SubscriptionRecord, offering: OfferingRecord, now: Instant): bigint {
  if (row.status === 'unlocked') return expectedReturn(row.tokens, offering);
  return row.status === 'passed' && offering.status === 'launched' ? accumulatedReturn(row.tokens, offering, offering.launchAt, now) : 0n;
}

function stageOf({ status }: SubscriptionRecord, offering: OfferingRecord): SubscriptionRow['status'] {
  if (status !== 'under-review' && status !== 'passed') return 3;
  return offering.status === 'launched' ? 2 : 1;
}

/** A subscription on the wire. */
export function presentSubscription(
  source: Source,
  row: SubscriptionRecord,
  offering: OfferingRecord,
  now: Instant,
  say: Say,
): SubscriptionRow {
  const { symbol, logo } = coinAt(source, offering.coin);
  const reward = formatAtoms(row.status === 'rejected' || row.status === 'refunded' ? 0n : expectedReturn(row.tokens, offering));
  return {
    id: row.id,
    config_id: offering.id,
    currency_id: offering.coin,
    currency_name: symbol,
    currency_logo: logo,
    online_time: formatInstant(offering.launchAt),
    interest_rate: percentOf(offering.rewardRate),
    amount: formatAtoms(row.tokens),
    day: offering.lockupDays,
    created_at: formatInstant(row.createdAt),
    exam_status: EXAM_STATUS[row.status],
    original_interest: reward,
    status: stageOf(row, offering),
    expected_return: reward,
    accumulated_return: formatAtoms(earnedBy(row, offering, now)),
    state: row.status,
    mode: offering.mode,
    committed: formatAtoms(row.committed),
    pay_amount: formatAtoms(row.paid),
    pay_currency: coinAt(source, row.payCoin).symbol,
    issue_price: formatAtoms(offering.issuePrice),
    is_launched: offering.status === 'launched' ? 1 : 0,
    is_waiting_for_allocation: row.status === 'under-review' && row.fixedAt === null ? 1 : 0,
    allocated_at: instantText(row.fixedAt),
    unlock_time: instantText(row.unlockAt),
    decided_at: instantText(row.decidedAt),
    reason: reasonOf(row, say),
  };
}
