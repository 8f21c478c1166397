import type { product } from '@mt2/contracts';
import type { AreaScenarios } from '../scenario.ts';

/** How the calls of help are used. */
export const scenarios: AreaScenarios<typeof product.help> = {
  getSupport: { works: {} },
  listNews: { works: { c_id: 4, limit: 3 }, refuses: [['page-invalid', { limit: 'all' }]] },
  getNews: { works: { id: 401 }, refuses: [['news-not-found', { id: 999 }]] },
};
