import { type StatusOf, statuses } from '../core/status.ts';

/** A live order is waiting, partly filled or not. Waiting to waiting is a partial fill or an edit; the other two are final. */
export const SPOT_STATUS = statuses({
  waiting: { code: 1, to: ['waiting', 'completed', 'cancelled'] },
  completed: { code: 2, to: [], means: 'filled' },
  cancelled: { code: 3, to: [] },
});
/**
 * Why the exchange cancels a user's order: its market was halted, or it was immediate-or-cancel and could not be filled
 * immediately, or it matched an order of the same user, or the stop leg of its OCO order has triggered.
 */
export const CANCEL_REASONS = ['market-closed', 'ioc', 'self-trade', 'oco'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];
export type SpotStatus = StatusOf<typeof SPOT_STATUS>;
