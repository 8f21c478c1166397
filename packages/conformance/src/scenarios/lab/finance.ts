import type { lab } from '@mt2/contracts';
import { bad } from '../../refused.ts';
import type { AreaScenarios } from '../../scenario.ts';

/** Scenarios of an operator's actions on managed finance products. */
export const financeScenarios: AreaScenarios<typeof lab.labFinance> = {
  listProducts: { works: {} },
  changeProduct: {
    works: { id: 2, days: 20, daily_rate: '0.45', minimum: '50', quota: '400000', penalty_mode: 'damages', opens_at: '2h' },
    refuses: [
      bad.product({ id: 99 }),
      ['product-invalid', { id: 2, days: 0 }],
      ['product-invalid', { id: 2, penalty_mode: 'all of it' as 'damages' }],
      ['product-invalid', { id: 2, quota: '-1' }],
      ['product-pays-too-much', { id: 2, days: 365, daily_rate: '100', quota: '1000000000' }],
      bad.instant({ id: 2, opens_at: 'soon' }),
    ],
  },
  openProduct: { works: { id: 4 }, refuses: [bad.product({ id: 99 })] },
  closeProduct: { works: { id: 2 }, refuses: [bad.product({ id: 99 })] },
};
