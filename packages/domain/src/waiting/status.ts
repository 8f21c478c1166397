import { type StatusOf, statuses } from '../core/status.ts';

/**
 * A waiting order waits for its price, or for the fills of another order; then its order was placed, or could not be. Waiting to waiting
 * is an edit. The limit leg of an OCO order that fills first ends it as filled.
 */
export const WAITING_STATUS = statuses({
  waiting: { code: 1, to: ['waiting', 'triggered', 'cancelled', 'failed', 'filled'] },
  triggered: { code: 2, to: [] },
  cancelled: { code: 3, to: [] },
  failed: { code: 4, to: [] },
  filled: { code: 5, to: [], means: 'limit leg filled' },
});
export type WaitingStatus = StatusOf<typeof WAITING_STATUS>;

/**
 * What a waiting order is: one trigger price or trailing stop; the stop leg of an OCO order, the other leg of which is a spot order;
 * take profit and stop loss for the fills of a limit buy, or for some lots of a position.
 */
export const WAITING_TYPES = ['trigger', 'oco', 'attached', 'stops'] as const;
export type WaitingType = (typeof WAITING_TYPES)[number];
