import { ADVERT_STATUS, P2P_ORDER_STATUS } from '@mt2/domain/p2p';
import { testStoredSteps } from '../../testing/stored-steps.ts';
import { findAdvert, updateAdvert } from './adverts/adverts.repo.ts';
import { findOrder, stepOrder } from './orders/orders.repo.ts';

testStoredSteps('an advert', ADVERT_STATUS, {
  table: 'P2pAdvert',
  // An unchanged status needs no step.
  change: (tx, id, status) => {
    const row = findAdvert(tx, id)!;
    if (row.status === status) throw new Error('broken: no step');
    updateAdvert(tx, row, status, {});
  },
});

testStoredSteps('an order', P2P_ORDER_STATUS, {
  table: 'P2pOrder',
  change: (tx, id, status) => stepOrder(tx, findOrder(tx, id)!, status, {}),
});
