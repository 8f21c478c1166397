import { DEEP_PAGE, testIndexedPages } from '../../testing/indexed-pages.ts';
import { listAttachedOf, listOcosOf } from './oco.repo.ts';

testIndexedPages({
  'OCO orders': ['OcoOrder_userId_updatedAt_id_idx', (source) => listOcosOf(source, 7, {}, DEEP_PAGE)],
  'attached stops': ['AttachedStop_userId_updatedAt_id_idx', (source) => listAttachedOf(source, 7, {}, DEEP_PAGE)],
});
