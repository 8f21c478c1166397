import type { Read } from '@mt2/contracts/fields';
import type { subscriptionRow } from '@mt2/contracts/subscription-rows';
import type { SubscriptionStatus } from '@mt2/domain/subscription';

/** One of the user's subscriptions. Tokens and rewards in atoms of the new coin, payments in atoms of `payCoin`. */
export type Subscription = ReturnType<typeof subscriptionOf>;

/** A subscription from any backend; another backend's status is derived from its review. */
export function subscriptionOf(row: Read<typeof subscriptionRow>) {
  const status: SubscriptionStatus = row.status ?? (row.stage === 'ended' && row.review === 'passed' ? 'unlocked' : row.review);
  return { ...row, status };
}

/** The stages of subscriptions in lists: not launched, launched and locked, ended. */
export const STAGES = ['running', 'locked', 'ended'] as const;
export type Stage = (typeof STAGES)[number];

export function stageOf({ isLaunched, status }: Subscription): Stage {
  if (status !== 'under-review' && status !== 'passed') return 'ended';
  return isLaunched ? 'locked' : 'running';
}
