import { SEED_MARKETS } from '@mt2/domain/market';
import { SPOT_STATUS } from '@mt2/domain/spot';
import { testStoredSteps } from '../../testing/stored-steps.ts';
import { findOrder, toOrder, updateOrder } from './spot.repo.ts';

const market = SEED_MARKETS.list[0]!;

testStoredSteps('a spot order', SPOT_STATUS, {
  table: 'SpotOrder',
  row: { price: 0, quantity: 0 },
  change: (tx, id, status) => updateOrder(tx, market, { ...toOrder(market, findOrder(tx, id)!), status }, null),
});
