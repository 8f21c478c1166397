import { type StatusOf, statuses } from '../core/status.ts';

/**
 * A position waits for its first fill, is open, is locked while an order closes it, and ends closed or cancelled. Trading
 * to trading is another fill, an immediate partial close, or new stops or margin; closing to closing is the same, or a
 * partial fill of the closing order.
 */
export const POSITION_STATUS = statuses({
  entrusted: { code: 0, to: ['trading', 'cancelled'], means: 'waiting for its first fill' },
  trading: { code: 1, to: ['trading', 'closing', 'closed'], means: 'open' },
  closing: { code: 2, to: ['trading', 'closing', 'closed'], means: 'being closed by an order' },
  closed: { code: 3, to: [] },
  cancelled: { code: 4, to: [] },
});
export type PositionStatus = StatusOf<typeof POSITION_STATUS>;

/**
 * A contract order. Not traded to not traded means that its cost is frozen or it is edited, partial to partial is
 * another fill or an edit.
 */
export const LEVER_ORDER_STATUS = statuses({
  'not-traded': { code: 0, to: ['not-traded', 'partial', 'full', 'cancelled'] },
  partial: { code: 1, to: ['partial', 'full', 'cancelled'], means: 'partially traded' },
  full: { code: 2, to: [], means: 'fully traded' },
  cancelled: { code: 3, to: [] },
});
export type LeverOrderStatus = StatusOf<typeof LEVER_ORDER_STATUS>;
