import { DEEP_PAGE, testIndexedPages } from '../../testing/indexed-pages.ts';
import { listAlertsOf } from './alert.repo.ts';

testIndexedPages({
  alerts: ['PriceAlert_userId_closedAt_id_idx', (source) => listAlertsOf(source, 7, { marketId: undefined, status: 'told' }, DEEP_PAGE)],
});
