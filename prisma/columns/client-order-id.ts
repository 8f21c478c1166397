import { CLIENT_ID, CLIENT_ID_KINDS } from '@mt2/domain/order';
import { count, hash, id, MOST_ID, matching, oneOf, type Rules, user } from './rules.ts';

export const clientOrderId: Rules<'ClientOrderId'> = {
  ClientOrderId: {
    columns: {
      id,
      userId: user,
      clientId: matching(CLIENT_ID, 'a client order ID'),
      kind: oneOf(CLIENT_ID_KINDS),
      orderId: count(MOST_ID),
      params: hash,
    },
  },
};
