import { DEEP_PAGE, testIndexedPages } from '../../testing/indexed-pages.ts';
import { listOrdersOf, listPositionsOf } from './lever.repo.ts';

testIndexedPages({
  'closed positions': [
    'LeverTicket_userId_closedAt_id_idx',
    (source) => listPositionsOf(source, { userId: 7, account: 'contract', statuses: ['closed'] }, DEEP_PAGE),
  ],
  'contract orders': [
    'LeverOrder_userId_updatedAt_id_idx',
    (source) => listOrdersOf(source, { userId: 7, account: 'contract' }, DEEP_PAGE),
  ],
});
