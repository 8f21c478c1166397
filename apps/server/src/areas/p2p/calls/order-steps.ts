import type { p2p } from '@mt2/contracts/p2p';
import { answerWith, type Change, prepared } from '../../../http/area.ts';
import type { TypedFundPassword } from '../../security/index.ts';
import { pathsIn } from '../../upload/index.ts';
import { confirmOrder, prepareConfirmation } from '../orders/confirm.ts';
import { cancelOrder as cancel, extendOrder, payOrder } from '../orders/steps.ts';

/** Says that the caller has paid an order. */
export const pay: Change<typeof p2p.pay> = (tx, { id: order, vouchers }) =>
  answerWith(tx, 'operation-success', payOrder(tx, tx.person.id, { order, pictures: pathsIn(vouchers) }));

/** Gives the buyer of an order of the caller’s more time. */
export const extend: Change<typeof p2p.extend> = (tx, { id }) => answerWith(tx, 'operation-success', extendOrder(tx, tx.person.id, id));

/** Cancels an order that the caller buys by. */
export const cancelOrder: Change<typeof p2p.cancelOrder> = (tx, { id }) => answerWith(tx, 'order-cancelled', cancel(tx, tx.person.id, id));

/** Releases the coins of an order that the caller sells by. */
export const confirm = prepared<typeof p2p.confirm, TypedFundPassword>(
  (place, { id, fundPassword }) => prepareConfirmation(place, place.person.id, id, fundPassword),
  (tx, { id }, password) => answerWith(tx, 'operation-success', confirmOrder(tx, tx.person.id, id, password)),
);

/** Releases the coins of an order that the caller sells by, under the name for takers. */
export const confirmAsTaker = prepared<typeof p2p.confirmAsTaker, TypedFundPassword>(
  (place, { id, fundPassword }) => prepareConfirmation(place, place.person.id, id, fundPassword),
  (tx, { id }, password) => answerWith(tx, 'operation-success', confirmOrder(tx, tx.person.id, id, password)),
);
