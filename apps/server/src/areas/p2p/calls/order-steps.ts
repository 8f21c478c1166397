import type { p2p } from '@mt2/contracts/p2p';
import { answerWith, type Change, prepared } from '../../../http/area.ts';
import type { TypedFundPassword } from '../../security/index.ts';
import { pathsIn } from '../../upload/index.ts';
import { confirmOrder, prepareConfirmation } from '../orders/confirm.ts';
import { cancelOrder as cancel, extendOrder, payOrder } from '../orders/steps.ts';

/** Marks an order as paid by the caller. */
export const pay: Change<typeof p2p.pay> = (tx, { id: order, vouchers }) =>
  answerWith(tx, 'operation-success', payOrder(tx, tx.person.id, { order, pictures: pathsIn(vouchers) }));

/** Gives the buyer of the caller's order more time to pay. */
export const extend: Change<typeof p2p.extend> = (tx, { id }) => answerWith(tx, 'operation-success', extendOrder(tx, tx.person.id, id));

/** Cancels an order in which the caller is the buyer. */
export const cancelOrder: Change<typeof p2p.cancelOrder> = (tx, { id }) => answerWith(tx, 'order-cancelled', cancel(tx, tx.person.id, id));

/** Releases the coins of an order in which the caller is the seller. */
export const confirm = prepared<typeof p2p.confirm, TypedFundPassword>(
  (place, { id, fundPassword }) => prepareConfirmation(place, place.person.id, id, fundPassword),
  (tx, { id }, password) => answerWith(tx, 'operation-success', confirmOrder(tx, tx.person.id, id, password)),
);

/** The same call under its name for takers. */
export const confirmAsTaker = prepared<typeof p2p.confirmAsTaker, TypedFundPassword>(
  (place, { id, fundPassword }) => prepareConfirmation(place, place.person.id, id, fundPassword),
  (tx, { id }, password) => answerWith(tx, 'operation-success', confirmOrder(tx, tx.person.id, id, password)),
);
