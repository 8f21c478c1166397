import { DAY } from '@mt2/domain';
import { DEEP_PAGE, testIndexedPages } from '../../testing/indexed-pages.ts';
import { listFillsOf, listOrdersOf } from './spot.repo.ts';

testIndexedPages({
  'orders of a status': [
    'SpotOrder_userId_updatedAt_id_idx',
    (source) => listOrdersOf(source, 7, { marketId: 1, status: 'cancelled' }, DEEP_PAGE),
  ],
  'orders of every status': ['SpotOrder_userId_updatedAt_id_idx', (source) => listOrdersOf(source, 7, {}, DEEP_PAGE)],
  'orders of a side and some days': [
    'SpotOrder_userId_updatedAt_id_idx',
    (source) => listOrdersOf(source, 7, { side: 'buy', days: { from: 0, to: DAY } }, DEEP_PAGE),
  ],
  'fills of a market between two days': [
    'SpotFill_userId_at_id_idx',
    (source) => listFillsOf(source, { userId: 7, marketId: 1, from: 0, to: 86_400 }, DEEP_PAGE),
  ],
});
