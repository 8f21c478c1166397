import { DEEP_PAGE, testIndexedPages } from '../../testing/indexed-pages.ts';
import { listTriggersOf } from './trigger.repo.ts';

testIndexedPages({
  'trigger orders': ['TriggerOrder_userId_updatedAt_id_idx', (source) => listTriggersOf(source, 7, {}, DEEP_PAGE)],
});
