import { type StatusOf, statuses } from '../core/status.ts';

/** A live order is waiting, whether or not a part of it is filled. Waiting to waiting is a partial fill; the other two are the end. */
export const SPOT_STATUS = statuses({
  waiting: { code: 1, to: ['waiting', 'completed', 'cancelled'] },
  completed: { code: 2, to: [] },
  cancelled: { code: 3, to: [] },
});
/**
 * Why the exchange cancels an order of somebody: its market was halted, or it was
 * immediate-or-cancel and could not be filled at once, or it met an order of its own user.
 */
export const CANCEL_REASONS = ['market-closed', 'ioc', 'self-trade'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];
export type SpotStatus = StatusOf<typeof SPOT_STATUS>;
