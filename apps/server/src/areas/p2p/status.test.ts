import { atoms } from '@mt2/domain';
import { ADVERT_STATUS, type AdvertTerms, P2P_ORDER_STATUS } from '@mt2/domain/p2p';
import { expect, it } from 'vitest';
import { allowedSteps, storedSteps } from '../../testing/stored-steps.ts';
import { findAdvert, insertAdvert, updateAdvert } from './adverts/adverts.repo.ts';
import { findOrder, insertOrder, stepOrder } from './orders/orders.repo.ts';

const terms: AdvertTerms = {
  mode: 'fixed',
  price: atoms('7'),
  premium: 0n,
  minPrice: atoms('7'),
  maxPrice: atoms('7'),
  total: 1n,
  minNumber: 1n,
  maxNumber: 1n,
  ways: ['bank'],
  fiat: 'CNY',
  payLimit: 15,
  note: '',
};
const order = {
  advertId: 1,
  advertiserId: 1,
  takerId: 2,
  buyerId: 2,
  sellerId: 1,
  side: 2,
  coin: 3,
  fiat: 'CNY',
  price: 1n,
  number: 1n,
  money: 1n,
  way: 'bank',
  payee: '',
  bankName: '',
  bankBranch: '',
  account: '',
  qr: '',
  payer: '',
  payLimit: 15,
  dueAt: 1,
};

it('stores an advert in a status that its table allows, and in no other', async () => {
  const steps = await storedSteps(ADVERT_STATUS, {
    table: 'P2pAdvert',
    insert: (tx) => insertAdvert(tx, { userId: 1, coin: 3, side: 'sell' }, terms).id,
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
    insert: (tx) => insertOrder(tx, order).id,
    change: (tx, id, status) => stepOrder(tx, findOrder(tx, id)!, status, {}),
  });
  expect(steps).toEqual(allowedSteps(P2P_ORDER_STATUS));
});
