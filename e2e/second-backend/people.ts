/**
 * New coins, robots, loans, adverts, invitations and records of the second backend, using only the names common to all
 * backends of this family.
 */
import { depositAddress } from '@mt2/domain/chain';
import type { Calls, Fields } from './calls.ts';

const AT = '2026-02-20 08:00:00';

const OFFERING = {
  id: 5,
  currency_id: 3,
  currency_name: 'USDT',
  new_currency_name: 'NOVA',
  num: '100000.00000000',
  last_num: '60000.00000000',
  buy_num: '40000.00000000',
  change_rate: '0.50000000',
  day: 30,
  interest_rate: '3',
  predict_rate: '36.50',
  introduction: 'A coin of another exchange',
  online_time: '2026-03-20 12:00:00',
  created_at: AT,
  is_recommend: 1,
  recommend_title: 'A new star',
  recommend_content: 'A coin of another exchange',
};

const ADVERT = {
  id: 8,
  type: 'sell',
  price: '7.25',
  min_price: '7.00',
  max_price: '7.50',
  total_number: '1000.00000000',
  surplus_number: '800.00000000',
  min_number: '10.00000000',
  max_number: '500.00000000',
  way: 'bank,ali_pay',
  way_name: 'Bank account, Alipay',
  currency_name: 'USDT',
  money_type: 'CNY',
  seller_name: 'Second Desk',
  seller_id: 12,
  done_rate: 98,
  done_count: 41,
  limitation: { min: '72.50', max: '3625.00' },
  is_done: 0,
  is_shelves: 1,
  note: '',
  create_time: AT,
};

const ROBOT = {
  id: 6,
  type: 'grid',
  symbol: 'BTC/USDT',
  currency_id: 1,
  multiple: 1,
  upper: '70000.00000000',
  lower: '60000.00000000',
  grids: 10,
  mode: 'arithmetic',
  amount: '1000.00000000',
  net_profit: '24.50000000',
  grid_profit: '20.00000000',
  floating_profit: '4.50000000',
  days: 30,
  start_at: '2026-02-20 12:00:00',
  end_at: '2026-03-22 12:00:00',
  status: 1,
  apr: '99.30',
};

const LOAN = {
  id: 9,
  htcode: 'SECOND-9',
  type: 1,
  amount: '1000.00000000',
  days: 30,
  lv_perday: 0.05,
  pledge_rate: 65,
  hk_type: 'At maturity',
  lixi: '4.50000000',
  name: 'Second Bank',
  pledge_currency: 'BTC',
  pledge_number: '0.05000000',
  total_repayment: '1004.50000000',
  late_fee: '0.00000000',
  create_time: AT,
  due_time: '2026-03-22 08:00:00',
  review_status: 2,
  status: 3,
  status_name: 'Active',
  ltv: 31.4,
};

const DEPOSIT = {
  id: 10,
  uid: 7,
  name: 'USDT',
  currency_name: 'USDT',
  amount: '250.00000000',
  user_account: 'T-SECOND',
  currency_id: 3,
  status: 2,
  created_at: AT,
  updated_at: AT,
  type: 0,
  reason: '',
};

const WITHDRAWAL = {
  id: 11,
  name: 'USDT',
  number: '80.00000000',
  rate: '1.00000000',
  real_number: '79.00000000',
  status: 1,
  create_time: AT,
  address: 'T-OUTSIDE',
  reason: '',
};

const onFirstPage = (row: object, { page = '1' }: Fields) => (page === '1' ? [row] : []);
/** A page in the format of the family's lists. */
const paged = (path: string, data: readonly object[]) => ({
  current_page: 1,
  data,
  first_page_url: path,
  from: 1,
  last_page: 1,
  last_page_url: path,
  next_page_url: null,
  path,
  per_page: 20,
  prev_page_url: null,
  to: data.length,
  total: data.length,
});

/** The public calls. */
export const peopleCalls: Calls = {
  'GET /api/lh/send/config': (fields) => onFirstPage(OFFERING, fields),
  'GET /api/lh/send/product_info': () => OFFERING,
  'GET /api/lh/send/get_recommend': () => OFFERING,
  'GET /api/legal_deal_platform': ({ type }) => ({ data: type === 'sell' ? [ADVERT] : [], page: 1, pages: 1, total: 1 }),
};

export const ownPeopleCalls: Calls = {
  'GET /api/robot/getAllInfo': () => ({
    invested: '1000.00000000',
    today_profit: '1.00000000',
    total_profit: '24.50000000',
    running: 1,
    finished: 0,
  }),
  'GET /api/robot/getAllRobotList': ({ status }) => paged('/api/robot/getAllRobotList', status === '1' ? [ROBOT] : []),
  'GET /api/charge_mention/log2': () => paged('/api/charge_mention/log2', [DEPOSIT]),
  'GET /api/charge_mention/log3': () => paged('/api/charge_mention/log3', [WITHDRAWAL]),
  'GET /api/user/center2': () => ({ review_status: 2, reason: '' }),
  'GET /api/real/state': () => ({ review_status: 2, advanced_review_status: 2, real_data: null }),
  'POST /api/user/has_password': () => 1,
  'POST /api/wallet/get_info': () => ({
    rate: '2.00000000',
    min_number: '25.00000000',
    name: 'USDT',
    legal_balance: '0.00000000',
    change_balance: '3700.00000000',
  }),
  'POST /api/wallet/get_in_address': () => ({ trc20: depositAddress(1n, 7, 'TRC20') }),
  'POST /api/wallet/get_address': () => [],
  'GET /api/borrow/order': ({ type }) => paged('/api/borrow/order', type === '2' ? [] : [LOAN]),
  'GET /api/user/invite': () => ({
    extension_code: 'SECOND',
    share_url: 'https://second.test/#/register',
    invite_num: 1,
    invite_return_total: '3.50000000',
    inviteList: [],
    ad: { image: '' },
    total_return_rate: '25',
    return_rate1: '20',
    return_rate2: '5',
    return_rate3: '0',
  }),
  'POST /api/user/invite_list': () => [
    { user_id: 3, total: '12.00000000', account: 'be***@second.test' },
    { user_id: 7, total: '3.50000000', account: 'an***@second.test' },
  ],
  'POST /api/user/my_invite_list': () => ({ data: [{ account: 'ca***@second.test', time: AT }], total: 1 }),
  'POST /api/user/my_account_return': () => ({
    data: [{ from_account_number: 'ca***@second.test', created_time: AT, value: '3.50000000', currency_name: 'USDT', status: 1 }],
    total: 1,
  }),
};
