import { type StatusOf, statuses } from '../core/status.ts';

/** An advert. Offline adverts cannot be found, but their orders continue; an advert is completed once its whole amount is traded. */
export const ADVERT_STATUS = statuses({
  trading: { code: 1, to: ['completed', 'offShelf', 'cancelled'] },
  completed: { code: 2, to: [] },
  offShelf: { code: 3, to: ['trading', 'completed', 'cancelled'] },
  cancelled: { code: 4, to: [] },
});
export type AdvertStatus = StatusOf<typeof ADVERT_STATUS>;

/** An order, from the payment due to its end. `cancelled` ends without a payment, `closed` by a decision for the seller. */
export const P2P_ORDER_STATUS = statuses({
  unpaid: { code: 0, to: ['paid', 'cancelled'] },
  completed: { code: 1, to: [] },
  cancelled: { code: 2, to: [] },
  paid: { code: 3, to: ['completed', 'appealing', 'cancelled'] },
  appealing: { code: 4, to: ['paid', 'completed', 'closed'], means: 'under appeal' },
  closed: { code: 5, to: [], means: 'closed: the coins were returned' },
});
export type P2pOrderStatus = StatusOf<typeof P2P_ORDER_STATUS>;

/** Orders that have not ended: the seller's coins are in escrow. */
export const OPEN_ORDERS: readonly P2pOrderStatus[] = P2P_ORDER_STATUS.names.filter((status) => !P2P_ORDER_STATUS.isFinal(status));
/** Adverts that have not ended. */
export const LIVE_ADVERTS: readonly AdvertStatus[] = ADVERT_STATUS.names.filter((status) => !ADVERT_STATUS.isFinal(status));
