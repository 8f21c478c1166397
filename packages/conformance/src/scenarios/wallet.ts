import type { product } from '@mt2/contracts';
import { badPage } from '../refused.ts';
import type { AreaScenarios } from '../scenario.ts';

const moved = { currency_id: 3, number: '10', from_field: 'change', to_field: 'legal' };

export const scenarios: AreaScenarios<typeof product.wallet> = {
  listCoins: { works: {} },
  listBalances: { works: { currency_name: 'BTC' } },
  getCurve: { works: {} },
  getBalance: {
    works: { currency: 3, type: 'change' },
    refuses: [
      ['coin-not-found', { currency: 99, type: 'change' }],
      ['account-kind-invalid', { currency: 3, type: 'spot' }],
    ],
  },
  listLedger: {
    works: { currency: 3, type: 'change', limit: 5 },
    refuses: [['parameter-invalid', { type: 'spot' }], badPage(-1), ['coin-not-found', { currency: 99 }]],
  },
  transfer: {
    works: moved,
    refuses: [
      ['coin-not-found', { ...moved, currency_id: 99 }],
      ['account-kind-invalid', { ...moved, to_field: 'attic' }],
      ['same-account', { ...moved, to_field: 'change' }],
      ['coin-not-in-account', { ...moved, currency_id: 7 }],
      ['amount-empty', { ...moved, number: '' }],
      ['amount-invalid', { ...moved, number: '0' }],
      ['too-many-decimals', { ...moved, number: '0.000000001' }],
      ['insufficient-balance', { ...moved, number: '9999999' }],
      ['overdue-no-transfer', moved, 'overdue'],
    ],
  },
  listTransfers: { works: { limit: 3 }, refuses: [badPage('last')] },
  listFunds: { works: {} },
};
