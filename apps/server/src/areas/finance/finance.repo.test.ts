import { DEEP_PAGE, testIndexedPages } from '../../testing/indexed-pages.ts';
import { listOrdersOf } from './finance.repo.ts';

testIndexedPages({
  'managed orders': [
    'FinanceOrder_userId_endedAt_id_idx',
    (source) => listOrdersOf(source, 7, { statuses: ['completed', 'redeemed'] }, DEEP_PAGE),
  ],
});
