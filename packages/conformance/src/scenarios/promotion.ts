import type { product } from '@mt2/contracts';
import { badPage } from '../refused.ts';
import type { AreaScenarios } from '../scenario.ts';

export const scenarios: AreaScenarios<typeof product.promotion> = {
  getPoster: { works: {} },
  getShare: { works: {} },
  getInvitation: { works: {} },
  listRanking: {
    works: { time: '2026-01' },
    refuses: [
      ['parameter-invalid', { time: 'January' }],
      ['parameter-invalid', { time: '2026-13' }],
    ],
  },
  listInvitees: {
    works: { degree: 2, page: 1, limit: 5 },
    refuses: [['parameter-invalid', { degree: 3 }], badPage(-1)],
  },
  listRebates: {
    works: { status: 1, limit: 5 },
    refuses: [['parameter-invalid', { status: 2 }], badPage(-1)],
  },
  getStatistics: { works: {} },
};
