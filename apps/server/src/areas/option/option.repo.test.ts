import { DEEP_PAGE, testIndexedPages } from '../../testing/indexed-pages.ts';
import { listOptionsOf } from './option.repo.ts';

testIndexedPages({
  options: ['OptionOrder_userId_handledAt_id_idx', (source) => listOptionsOf(source, 7, { statuses: ['delivered', 'void'] }, DEEP_PAGE)],
});
