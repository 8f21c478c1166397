import { DEEP_PAGE, testIndexedPages } from '../../testing/indexed-pages.ts';
import { listFillsOf, listOrdersOf, listPositionsOf } from './lever.repo.ts';

testIndexedPages({
  'closed positions': [
    'LeverTicket_userId_closedAt_id_idx',
    (source) => listPositionsOf(source, { userId: 7, account: 'contract', statuses: ['closed'] }, DEEP_PAGE),
  ],
  'contract orders': [
    'LeverOrder_userId_updatedAt_id_idx',
    (source) => listOrdersOf(source, { userId: 7, account: 'contract' }, DEEP_PAGE),
  ],
  'fills of an account': [
    'LeverFill_userId_at_id_idx',
    (source) => listFillsOf(source, { userId: 7, account: 'contract', marketId: 1 }, DEEP_PAGE),
  ],
});
