import type { product } from '@mt2/contracts';
import { bad, needs } from '../refused.ts';
import type { AreaScenarios } from '../scenario.ts';

const moved = { currency_id: 3, number: '10', from_field: 'change', to_field: 'legal' };

export const scenarios: AreaScenarios<typeof product.wallet> = {
  listCoins: { works: {} },
  listBalances: { works: { currency_name: 'BTC' } },
  getCurve: { works: {} },
  getBalance: {
    works: { currency: 3, type: 'change' },
    refuses: [bad.coin({ currency: 99, type: 'change' }), bad.account({ currency: 3, type: 'spot' })],
  },
  listLedger: {
    works: { currency: 3, type: 'change', limit: 5 },
    refuses: [
      bad.value({ type: 'spot' }),
      bad.value({ from: '2027-02-30' }),
      bad.value({ to: 'abc' }),
      bad.page(-1),
      bad.coin({ currency: 99 }),
    ],
  },
  transfer: {
    works: moved,
    refuses: [
      bad.coin({ ...moved, currency_id: 99 }),
      bad.account({ ...moved, to_field: 'attic' }),
      ['same-account', { ...moved, to_field: 'change' }],
      bad.coinOfAccount({ ...moved, currency_id: 7 }),
      ...bad.amount(moved, 'number', ['0', '0.000000001']),
      needs.balance({ ...moved, number: '9999999' }),
      ['overdue-no-transfer', moved, 'overdue'],
    ],
  },
  listTransfers: { works: { limit: 3 }, refuses: [bad.page('last')] },
  listFunds: { works: {} },
};
