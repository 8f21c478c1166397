import type { p2p } from '@mt2/contracts/p2p';
import { ok } from '@mt2/domain';
import { prepared } from '../../../http/area.ts';
import type { TypedFundPassword } from '../../security/index.ts';
import { confirmOrder, prepareConfirmation } from '../orders/confirm.ts';

/** Releases the coins of an order that the caller sells by. */
export const confirm = prepared<typeof p2p.confirm, TypedFundPassword>(
  (place, { id, fundPassword }) => prepareConfirmation(place, place.person.id, id, fundPassword),
  (tx, { id }, password) => {
    const confirmed = confirmOrder(tx, tx.person.id, id, password);
    return confirmed.ok ? ok(tx.say('operation-success')) : confirmed;
  },
);
