import { ADVERT_STATUS, P2P_ORDER_STATUS } from '@mt2/domain/p2p';
import { expect, it } from 'vitest';
import { allowedSteps, storedSteps } from '../../testing/stored-steps.ts';
import { findAdvert, updateAdvert } from './adverts/adverts.repo.ts';
import { findOrder, stepOrder } from './orders/orders.repo.ts';

it('stores an advert in a status that its table allows, and in no other', async () => {
  const steps = await storedSteps(ADVERT_STATUS, {
    table: 'P2pAdvert',
    // An unchanged status needs no step.
    change: (tx, id, status) => {
      const row = findAdvert(tx, id)!;
      if (row.status === status) throw new Error('broken: no step');
      updateAdvert(tx, row, status, {});
    },
  });
  expect(steps).toEqual(allowedSteps(ADVERT_STATUS));
});

it('stores an order in a status that its table allows, and in no other', async () => {
  const steps = await storedSteps(P2P_ORDER_STATUS, {
    table: 'P2pOrder',
    change: (tx, id, status) => stepOrder(tx, findOrder(tx, id)!, status, {}),
  });
  expect(steps).toEqual(allowedSteps(P2P_ORDER_STATUS));
});
