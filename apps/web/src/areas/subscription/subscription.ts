import type { SubscriptionRow } from '@mt2/contracts/subscription';
import { type Atoms, atoms, type Instant } from '@mt2/domain';
import type { OfferingMode, SubscriptionStatus } from '@mt2/domain/subscription';
import { secondsOf } from '../../platform/format.ts';

/** A subscription of the user's. Tokens and rewards in atoms of the new coin, payments in atoms of `payCoin`. */
export type Subscription = {
  readonly id: number;
  readonly offering: number;
  readonly symbol: string;
  readonly status: SubscriptionStatus;
  readonly mode: OfferingMode;
  readonly isLaunched: boolean;
  readonly isWaitingForAllocation: boolean;
  readonly tokens: Atoms;
  readonly committed: Atoms;
  readonly paid: Atoms;
  readonly payCoin: string;
  readonly issuePrice: Atoms;
  readonly expected: Atoms;
  readonly accumulated: Atoms;
  readonly lockupDays: number;
  readonly rewardPercent: string;
  readonly at: Instant;
  readonly launchAt: Instant;
  readonly allocatedAt: Instant | undefined;
  readonly decidedAt: Instant | undefined;
  readonly unlockAt: Instant | undefined;
  readonly reason: string;
};

const timeOf = (wire: string): Instant | undefined => (wire === '' ? undefined : secondsOf(wire));

export const toSubscription = (row: SubscriptionRow): Subscription => ({
  id: row.id,
  offering: row.config_id,
  symbol: row.currency_name,
  status: row.state,
  mode: row.mode,
  isLaunched: row.is_launched === 1,
  isWaitingForAllocation: row.is_waiting_for_allocation === 1,
  tokens: atoms(row.amount),
  committed: atoms(row.committed),
  paid: atoms(row.pay_amount),
  payCoin: row.pay_currency,
  issuePrice: atoms(row.issue_price),
  expected: atoms(row.expected_return),
  accumulated: atoms(row.accumulated_return),
  lockupDays: row.day,
  rewardPercent: row.interest_rate,
  at: secondsOf(row.created_at),
  launchAt: secondsOf(row.online_time),
  allocatedAt: timeOf(row.allocated_at),
  decidedAt: timeOf(row.decided_at),
  unlockAt: timeOf(row.unlock_time),
  reason: row.reason,
});

/** The stages by which lists show subscriptions: not launched, launched and locked, ended. */
export const STAGES = ['running', 'locked', 'ended'] as const;
export type Stage = (typeof STAGES)[number];
/** The wire's filters. */
export const FILTERS = { running: 1, locked: 2, ended: 3 } as const satisfies Record<Stage, number>;

export function stageOf({ isLaunched, status }: Subscription): Stage {
  if (status !== 'under-review' && status !== 'passed') return 'ended';
  return isLaunched ? 'locked' : 'running';
}
