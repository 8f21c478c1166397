/**
 * How long a limit order may wait; without one until it is filled or cancelled. Post-only never takes from the book; what an immediate-or-cancel
 * order does not fill at once is cancelled.
 */
export const TIMES_IN_FORCE = ['post-only', 'ioc'] as const;
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];

/** Refusals of a time in force that the order cannot have. */
export type TimeInForceRefusal = 'tif-limit-only' | 'post-only-would-match';
