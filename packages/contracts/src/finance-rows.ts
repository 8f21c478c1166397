import { PENALTY_MODES, type ProductState } from '@mt2/domain/finance';
import { z } from 'zod';
import {
  again,
  atoms,
  atomsNumber,
  count,
  day,
  flag,
  id,
  instant,
  instantOrEmpty,
  list,
  oneOf,
  plain,
  record,
  text,
} from './fields/index.ts';
import { ATOMS, WHOLE } from './fields/kinds.ts';

/** The rows of managed finance. */

const PRODUCT_CODES = { 'to-be-opened': 0, open: 1, 'sold-out': 2, closed: 3 } as const satisfies Readonly<Record<ProductState, number>>;
/** An order that has ended was completed or redeemed. */
export const STAGE_CODES = { hosting: 1, ended: 2 } as const;

const penalty = {
  penaltyMode: plain(
    'penalty_mode',
    z.enum(PENALTY_MODES),
    'Penalty of redeeming early: `penalty_factor` times the interest of one day; for `damages`, times the interest of each remaining day.',
  )
    .ours()
    .absent('daily-multiple'),
  penaltyFactor: plain('penalty_factor', z.number(), 'Factor of the penalty.', { unit: 'times' }).ours(),
};

export const financeProduct = record('Product', {
  id: id('id', 'Product ID.'),
  coinId: id('currency_id', 'Coin ID.'),
  coin: text('currency_name', 'Coin symbol.'),
  logo: text('currency_logo', 'Path of the coin’s image.'),
  termPercent: plain('interest_rate', z.number(), 'Interest of the whole term.', { unit: 'percent' }),
  minimum: atoms('save_min', 'Smallest amount of an order.', { unit: 'USDT' }),
  left: atoms('save_max', 'Part of the quota that is left.', { unit: 'USDT' }),
  days: count('day', 'Days of the term.', { unit: 'd' }),
  intro: text('intro', 'Description of the product.'),
  createdAt: instant('created_at', 'Creation time.'),
  dailyRate: atoms('day_rate', 'Interest of one day.', { unit: 'fraction' }).ours(),
  state: oneOf('status', PRODUCT_CODES, '0 not open yet, 1 open, 2 sold out, 3 closed.').ours(),
  opensAt: instant('opens_at', 'Opening time.').ours().absent(0),
  ...penalty,
  quota: atoms('quota', 'Total quota of all users.', { unit: 'USDT' }).ours(),
  hosted: atoms('hosted', 'Amount that all users host.', { unit: 'USDT' }).ours().absent(0n),
  mine: atoms('my_hosted', 'Part of it that the caller hosts. For guests: 0.', { unit: 'USDT' }).ours().absent(0n),
  most: atoms('my_limit', 'Largest amount that the caller can host now: the spot balance without borrowed money. For guests: 0.', {
    unit: 'USDT',
  })
    .ours()
    .absent(0n),
  owed: atoms('my_owed', 'Debt of the caller’s open loans: principal, interest to the due date, late fees. For guests: 0.', {
    unit: 'USDT',
  })
    .ours()
    .absent(0n),
  mostExpectedPercent: plain(
    'max_expected',
    z.number(),
    'Largest return shown before a purchase, as a part of the amount: the interest of at most 30 days.',
    { unit: 'percent' },
  ).ours(),
});

export const financeOrder = record('FinanceOrder', {
  id: id('id', 'Order ID.'),
  productId: id('config_id', 'Product ID.').ours(),
  coinId: id('currency_id', 'Coin ID.').ours(),
  coin: text('currency_name', 'Coin symbol.'),
  logo: text('logo', 'Path of the coin’s image.'),
  amount: atoms('amount', 'Principal.', { unit: 'USDT' }),
  days: count('day', 'Days of the term.', { unit: 'd' }),
  dailyRate: atoms('day_rate', 'Interest of one day.', { unit: 'fraction' }),
  total: atoms('total_interest', 'Interest of the whole term.', { unit: 'USDT' }),
  startsAt: instant('start_at', 'Start of interest.'),
  completesAt: instant('end_at', 'End of interest.'),
  createdAt: instant('created_at', 'Purchase time.'),
  changedAt: instant('updated_at', 'Time of the last change: the end, the last credit, or the purchase.'),
  stage: oneOf('status', STAGE_CODES, '1 hosting, 2 ended.'),
  isRedeemed: flag('is_cancel', '1 if it was redeemed early.'),
  penaltyNumber: atomsNumber('cancel_fee', 'Penalty of redeeming now, or the one that was charged.', { unit: 'USDT' }),
  daysLeft: count('remain_day', 'Days whose interest is not credited yet.', { unit: 'd' }),
  ...penalty,
  received: atoms('received_interest', 'Interest credited so far.', { unit: 'USDT' }).ours(),
  forgone: atoms('forgone_interest', 'Interest lost by redeeming now. For redeemed orders: the interest that was lost.', {
    unit: 'USDT',
  }).ours(),
  penalty: atoms('penalty', 'The penalty in `cancel_fee`, as a decimal text.', { unit: 'USDT' }).ours(),
  back: atoms('receive_now', 'Amount paid by redeeming now: the principal less the penalty. For ended orders: the amount that was paid.', {
    unit: 'USDT',
  }).ours(),
  nextCreditAt: instantOrEmpty('next_credit_at', 'Time of the next interest credit. Empty if the order has ended.').ours(),
  endedAt: instantOrEmpty('completed_at', 'Time of completion or redemption. Empty if the order is hosting.').ours(),
  isReinvesting: flag('reinvest', '1 if the principal buys the product again at completion.').ours().absent(false),
  reinvestedAs: count('reinvested_as', 'ID of the order that the principal bought; 0 if none.', { unit: 'id' }).ours().absent(0),
});

const interestDay = record('InterestDay', {
  day: day('day', 'Day.'),
  interest: atoms('interest', 'Interest of the day.', { unit: 'USDT' }),
});

const profit = 'Interest so far less penalties.';
const hostingOrders = 'Number of hosting orders.';
const profitToday = 'Interest of today.';
const hostedSum = 'Sum of the hosting orders.';

/** Each sum has two names. */
export const financeReport = record('FinanceReport', {
  allProfit: again('allprofit', 'totalProfit', ATOMS, profit, { unit: 'USDT' }),
  orders: again('count', 'hostingOrders', WHOLE, hostingOrders, { unit: 'count' }),
  profit: again('profit', 'todayProfit', ATOMS, profitToday, { unit: 'USDT' }),
  sum: again('sum', 'hosted', ATOMS, hostedSum, { unit: 'USDT' }),
  totalProfit: atoms('total_profit', profit, { unit: 'USDT' }),
  hostingOrders: count('total_order', hostingOrders),
  todayProfit: atoms('today_profit', profitToday, { unit: 'USDT' }),
  hosted: atoms('total_deposit', hostedSum, { unit: 'USDT' }),
  days: list('days', interestDay, 'Interest of each of the last 30 days, oldest first; days without interest are omitted.')
    .ours()
    .absent([]),
});
