import { DEEP_PAGE, testIndexedPages } from '../../testing/indexed-pages.ts';
import { listOrdersOf } from './spot.repo.ts';

testIndexedPages({
  'orders of a status': [
    'SpotOrder_userId_updatedAt_id_idx',
    (source) => listOrdersOf(source, 7, { marketId: 1, status: 'cancelled' }, DEEP_PAGE),
  ],
  'orders of every status': ['SpotOrder_userId_updatedAt_id_idx', (source) => listOrdersOf(source, 7, {}, DEEP_PAGE)],
});
