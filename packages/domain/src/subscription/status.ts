import { type StatusOf, statuses } from '../core/status.ts';

/** An offering is planned until its coin is launched, or an operator cancels the project. The state in between follows from its times. */
export const OFFERING_STATUS = statuses({
  planned: { code: 0, to: ['launched', 'cancelled'] },
  launched: { code: 1, to: [] },
  cancelled: { code: 2, to: [] },
});
export type OfferingStatus = StatusOf<typeof OFFERING_STATUS>;

/**
 * A subscription waits for the operator; once approved, its tokens are locked until they are unlocked. A cancelled project
 * refunds the payment.
 */
export const SUBSCRIPTION_STATUS = statuses({
  'under-review': { code: 0, to: ['passed', 'rejected', 'refunded'] },
  passed: { code: 1, to: ['unlocked', 'refunded'] },
  rejected: { code: 2, to: [] },
  unlocked: { code: 3, to: [] },
  refunded: { code: 4, to: [] },
});
export type SubscriptionStatus = StatusOf<typeof SUBSCRIPTION_STATUS>;
