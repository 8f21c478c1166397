import { SEED_MARKETS } from '@mt2/domain/market';
import { SPOT_STATUS, type SpotOrder } from '@mt2/domain/spot';
import { expect, it } from 'vitest';
import { allowedSteps, storedSteps } from '../../testing/stored-steps.ts';
import { findOrder, insertOrder, toOrder, updateOrder } from './spot.repo.ts';

const market = SEED_MARKETS.list[0]!;
const order: Omit<SpotOrder, 'id'> = {
  owner: 1,
  side: 'buy',
  kind: 'limit',
  price: 1,
  quantity: 1,
  filledQuantity: 0,
  filledQuote: 0n,
  fee: 0n,
  makerRate: 0n,
  takerRate: 0n,
  status: 'waiting',
};

it('stores a spot order in a status that its table allows, and in no other', async () => {
  const steps = await storedSteps(SPOT_STATUS, {
    table: 'SpotOrder',
    insert: (tx) => insertOrder(tx, market, order).id,
    change: (tx, id, status) => updateOrder(tx, market, { ...toOrder(market, findOrder(tx, id)!), status }, null),
  });
  expect(steps).toEqual(allowedSteps(SPOT_STATUS));
});
