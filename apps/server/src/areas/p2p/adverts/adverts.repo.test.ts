import { DEEP_PAGE, testIndexedPages } from '../../../testing/indexed-pages.ts';
import { listAdvertsOf } from './adverts.repo.ts';

testIndexedPages({
  'P2P ads': [
    'P2pAdvert_userId_changedAt_id_idx',
    (source) => listAdvertsOf(source, 7, { statuses: ['completed', 'cancelled'], side: undefined, without: [] }, DEEP_PAGE),
  ],
});
