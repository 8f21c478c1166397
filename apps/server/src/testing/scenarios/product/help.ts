import type { product } from '@mt2/contracts';
import type { AreaScenarios } from '../scenario.ts';

/** Scenarios of the calls of help. */
export const scenarios: AreaScenarios<typeof product.help> = {
  getSupport: { works: {} },
  listNews: { works: { c_id: 4, limit: 3 }, refuses: [['page-invalid', { limit: 'all' }]] },
  getNews: { works: { id: 401 }, refuses: [['news-not-found', { id: 999 }]] },
};
