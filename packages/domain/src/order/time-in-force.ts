import { type Check, err } from '../core/index.ts';
import type { OrderKind } from './kind.ts';

/**
 * Time in force of a limit order; without one it waits until it is filled or cancelled. Post-only never takes from the
 * book; the part of an immediate-or-cancel order not filled immediately is cancelled (decision 063).
 */
export const TIMES_IN_FORCE = ['post-only', 'ioc'] as const;
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];

/** Refusals of a time in force the order cannot have. */
export type TimeInForceRefusal = 'tif-limit-only' | 'post-only-would-match';

/** Checked for every order: market orders never wait. */
export const LIMIT_ONLY: Check<{ readonly kind: OrderKind; readonly tif?: TimeInForce | undefined }, 'tif-limit-only'> = {
  name: 'time-in-force',
  field: 'tif',
  saw: ({ kind, tif }) => `${kind} ${tif ?? 'gtc'}`,
  refuses: ({ kind, tif }) => (kind === 'market' && tif !== undefined ? err('tif-limit-only') : undefined),
};
