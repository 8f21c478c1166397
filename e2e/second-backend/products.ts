import { atoms, COIN, formatAtoms, sumOf } from '@mt2/domain';
import type { Calls } from './calls.ts';
import type { Exchange } from './exchange.ts';

/** The managed finance of the second backend, using only the names common to all backends of this family. */

const AT = '2026-02-20 08:00:00';
const PRODUCT = {
  id: 4,
  currency_id: 3,
  currency_name: 'USDT',
  currency_logo: '',
  interest_rate: 6,
  save_min: '100.00000000',
  save_max: '50000.00000000',
  day: 15,
  intro: 'Fifteen quiet days',
  created_at: AT,
};

const orderRow = (id: number, amount: bigint) => ({
  id,
  currency_name: 'USDT',
  logo: '',
  amount: formatAtoms(amount),
  day: PRODUCT.day,
  day_rate: '0.004',
  total_interest: formatAtoms((amount * 6n) / 100n),
  start_at: '2026-03-02 00:00:00',
  end_at: '2026-03-17 00:00:00',
  created_at: '2026-03-01 12:00:00',
  updated_at: '2026-03-01 12:00:00',
  status: 1,
  is_cancel: 0,
  cancel_fee: 6,
  remain_day: 15,
});

/** Its public calls. */
export const productCalls: Calls = {
  'GET /api/lh/deposit/config': ({ page: number = '1' }) => (number === '1' ? [PRODUCT] : []),
  'GET /api/lh/deposit/product_info': () => PRODUCT,
};

/** Its calls of the user: buying, and the orders. */
export function ownProductCalls(exchange: Exchange): Calls {
  const orders: bigint[] = [];
  return {
    'GET /api/lh/deposit/report': () => {
      const sum = formatAtoms(sumOf(orders));
      const same = { allprofit: '12.50000000', count: orders.length, profit: '0.50000000', sum };
      return { ...same, total_profit: same.allprofit, total_order: same.count, today_profit: same.profit, total_deposit: sum };
    },
    'POST /api/lh/deposit': ({ amount = '0' }) => {
      const hosted = atoms(amount);
      if (hosted < 100n * COIN) return 'Nothing was bought';
      exchange.balances.USDT.available -= hosted;
      orders.unshift(hosted);
      return 'Bought';
    },
    'GET /api/lh/deposit/order': ({ status, page: number = '1' }) => {
      const order_list = number === '1' && status !== '2' ? orders.map((amount, index) => orderRow(orders.length - index, amount)) : [];
      return { order_list, total: order_list.length };
    },
  };
}
