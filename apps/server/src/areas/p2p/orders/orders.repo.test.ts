import { DEEP_PAGE, testIndexedPages } from '../../../testing/indexed-pages.ts';
import { listOrdersOf } from './orders.repo.ts';

testIndexedPages({
  'P2P orders': [
    'P2pOrder_takerId_changedAt_id_idx',
    (source) => listOrdersOf(source, 7, 'taken', { statuses: ['cancelled', 'closed'] }, DEEP_PAGE),
  ],
});
