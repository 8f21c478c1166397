import type { product } from '@mt2/contracts';
import { bad } from '../refused.ts';
import type { AreaScenarios } from '../scenario.ts';

export const scenarios: AreaScenarios<typeof product.promotion> = {
  getPoster: { works: {} },
  getShare: { works: {} },
  getInvitation: { works: {} },
  listRanking: {
    works: { time: '2026-01' },
    refuses: [bad.value({ time: 'January' }), bad.value({ time: '2026-13' })],
  },
  listInvitees: {
    works: { degree: 2, page: 1, limit: 5 },
    refuses: [bad.value({ degree: 3 }), bad.page(-1)],
  },
  listRebates: {
    works: { status: 1, limit: 5 },
    refuses: [bad.value({ status: 2 }), bad.page(-1)],
  },
  getStatistics: { works: {} },
};
