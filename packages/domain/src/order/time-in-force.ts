import { type Check, err } from '../core/index.ts';
import type { OrderKind } from './kind.ts';

/**
 * How long a limit order may wait; without one until it is filled or cancelled. Post-only never
 * takes from the book; what an immediate-or-cancel order does not fill at once is cancelled.
 */
export const TIMES_IN_FORCE = ['post-only', 'ioc'] as const;
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];

/** Refusals of a time in force that the order cannot have. */
export type TimeInForceRefusal = 'tif-limit-only' | 'post-only-would-match';

/** A check of every order: one at the market waits in no case. */
export const LIMIT_ONLY: Check<{ readonly kind: OrderKind; readonly tif?: TimeInForce | undefined }, 'tif-limit-only'> = {
  name: 'time-in-force',
  field: 'tif',
  saw: ({ kind, tif }) => `${kind} ${tif ?? 'gtc'}`,
  refuses: ({ kind, tif }) => (kind === 'market' && tif !== undefined ? err('tif-limit-only') : undefined),
};
