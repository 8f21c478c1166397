import { FINANCE_LEDGER, type FinanceStatus, PENALTY_MODES } from '@mt2/domain/finance';
import { z } from 'zod';
import type { FromAny } from './answer.ts';
import { contract, event } from './area.ts';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { code, decimal, decimalText, flag, id, money, optionalCode, paging, timeText } from './fields.ts';
import { ordered } from './lists.ts';

/** Fields of a product that belong to this project. */
const ownProductFields = {
  /** Interest of a day, as a fraction. */
  day_rate: decimal,
  /** 0 to be opened, 1 open, 2 sold out, 3 closed. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  opens_at: timeText,
  /** Redeeming early costs `penalty_factor` times a day's interest, or with `damages` times that of each remaining day. */
  penalty_mode: z.enum(PENALTY_MODES),
  penalty_factor: z.number(),
  /** The quota of everybody together, how much of it is hosted, and how much by the caller (0 for a guest). */
  quota: money,
  hosted: money,
  my_hosted: money,
  /** The most that the caller may host now: the balance, without borrowed money; and what the caller owes on loans, USDT. 0 for a guest. */
  my_limit: money,
  my_owed: money,
  /** The largest return that is shown before a purchase, in percent of the amount: that of no more than 30 days. */
  max_expected: z.number(),
};

/** A product. `interest_rate` is percent of the whole term, `save_max` what is left of the quota. */
const productRow = z
  .object({
    id: z.int(),
    currency_id: z.int(),
    currency_name: z.string(),
    currency_logo: z.string(),
    interest_rate: z.number(),
    save_min: money,
    save_max: money,
    day: z.int(),
    intro: z.string(),
    created_at: timeText,
    ...ownProductFields,
  })
  .meta({ id: 'Product' });
export type ProductRow = z.output<typeof productRow>;
export type AnyProductRow = FromAny<ProductRow, keyof typeof ownProductFields>;

/** How the wire sends the status of an order: `status` 1 hosting, 2 ended, by a redemption where `is_cancel` is 1. */
export const FINANCE_ORDER_CODES = {
  hosting: { status: 1, is_cancel: 0 },
  completed: { status: 2, is_cancel: 0 },
  redeemed: { status: 2, is_cancel: 1 },
} as const satisfies Readonly<Record<FinanceStatus, { readonly status: number; readonly is_cancel: number }>>;

/** Fields of an order that belong to this project. */
const ownOrderFields = {
  config_id: z.int(),
  currency_id: z.int(),
  penalty_mode: z.enum(PENALTY_MODES),
  penalty_factor: z.number(),
  received_interest: money,
  /** Interest that redeeming now gives up, or that redeeming gave up. */
  forgone_interest: money,
  /** The penalty again, as money; `receive_now` is what is paid at once: the principal less the penalty. Of an ended order, as it ended. */
  penalty: money,
  receive_now: money,
  /** When interest is credited next; empty once the order has ended. */
  next_credit_at: z.union([timeText, z.literal('')]),
  /** When it was completed or redeemed; empty while it is hosting. */
  completed_at: z.union([timeText, z.literal('')]),
  /** 1: at completion the principal buys the product again; `reinvested_as` is the order that it bought, 0 while there is none. */
  reinvest: flag,
  reinvested_as: z.int(),
};

/**
 * An order, its status as in `FINANCE_ORDER_CODES`. Interest runs from `start_at` to `end_at`. `cancel_fee` is the penalty of redeeming now, or the one
 * that was charged.
 */
const financeOrderRow = z
  .object({
    id: z.int(),
    currency_name: z.string(),
    logo: z.string(),
    amount: money,
    day: z.int(),
    day_rate: decimal,
    total_interest: money,
    start_at: timeText,
    end_at: timeText,
    created_at: timeText,
    updated_at: timeText,
    status: z.union([z.literal(1), z.literal(2)]),
    is_cancel: flag,
    cancel_fee: z.number(),
    /** Days whose interest is not credited yet. */
    remain_day: z.int(),
    ...ownOrderFields,
  })
  .meta({ id: 'FinanceOrder' });
export type FinanceOrderRow = z.output<typeof financeOrderRow>;
export type AnyFinanceOrderRow = FromAny<FinanceOrderRow, keyof typeof ownOrderFields>;

/** Fields of the report that belong to this project. */
const ownReportFields = {
  /** Interest of each of the last 30 days in USDT, oldest first; days without any are left out. */
  days: z.array(z.object({ day: z.string().meta({ description: 'The day.', 'x-unit': 'UTC day' }), interest: money })),
};

/** The hosted amount and the interest of somebody's orders, in USDT, under two names each. Penalties are deducted from the total profit. */
const report = z
  .object({
    allprofit: money,
    count: z.int(),
    profit: money,
    sum: money,
    total_profit: money,
    total_order: z.int(),
    today_profit: money,
    total_deposit: money,
    ...ownReportFields,
  })
  .meta({ id: 'FinanceReport' });
export type FinanceReport = z.output<typeof report>;
export type AnyFinanceReport = FromAny<FinanceReport, keyof typeof ownReportFields>;

export const finance = {
  getReport: call({
    method: 'GET',
    path: '/api/lh/deposit/report',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about:
      'What the caller’s managed orders host and have earned, in USDT: orders that are hosting, their sum, interest of today, and profit so far.',
    input: z.object({}),
    output: report,
  }),
  listProducts: call({
    method: 'GET',
    path: '/api/lh/deposit/config',
    needs: [],
    changes: false,
    source: 'spec',
    about: 'The products of managed finance, those for sale first.',
    input: z.object(paging),
    output: z.array(productRow),
  }),
  getProduct: call({
    method: 'GET',
    path: '/api/lh/deposit/product_info',
    needs: [],
    changes: false,
    source: 'spec',
    about: 'One product of managed finance.',
    input: z.object({ id: id('product-not-found') }),
    output: productRow,
  }),
  buy: call({
    method: 'POST',
    path: '/api/lh/deposit',
    needs: ['session'],
    changes: true,
    source: 'spec',
    about:
      'Hosts an amount for a product’s term, out of the spot account. `agree` 0 is refused; clients that ask for the agreement on their own leave it out. With `reinvest` 1 (ours) the principal buys the product again at completion.',
    input: z.object({
      config_id: id('product-not-found'),
      amount: decimalText(),
      agree: optionalCode([0, 1]),
      reinvest: optionalCode([0, 1]),
    }),
    output: sentence,
    beside: z.object({ order: financeOrderRow }),
  }),
  listOrders: call({
    method: 'GET',
    path: '/api/lh/deposit/order',
    needs: ['session'],
    changes: false,
    source: 'spec',
    about: 'The caller’s managed orders, newest first: `status` 1 hosting, 2 ended; of these `is_cancel` 1 redeemed, 0 completed.',
    input: z.object({ status: optionalCode([0, 1, 2]), is_cancel: optionalCode([0, 1]), ...paging }),
    output: ordered(financeOrderRow),
  }),
  redeem: call({
    method: 'POST',
    path: '/api/lh/deposit/order/cancel',
    needs: ['session'],
    changes: true,
    source: 'spec',
    about: 'Redeems an order early: the principal less the penalty is paid at once. Interest that was credited is kept.',
    input: z.object({ id: id('order-not-found') }),
    output: sentence,
    beside: z.object({ order: financeOrderRow }),
  }),
  setReinvest: call({
    method: 'POST',
    path: '/api/lh/deposit/order/reinvest',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Says whether a hosting order’s principal buys its product again at completion.',
    input: z.object({ id: id('order-not-found'), reinvest: code([0, 1]) }),
    output: sentence,
    beside: z.object({ order: financeOrderRow }),
  }),
};

/** Changes of an order, as its event names them. */
const FINANCE_CHANGES = ['bought', 'interest', 'completed', 'redeemed', 'reinvest'] as const;

/** Fields of its answers that are this project's. */
const OURS = [
  'getReport.days opens_at penalty_mode penalty_factor quota hosted my_hosted my_limit my_owed max_expected listProducts.day_rate',
  'listProducts.status getProduct.day_rate getProduct.status listOrders.config_id listOrders.currency_id received_interest',
  'forgone_interest penalty receive_now next_credit_at completed_at reinvest reinvested_as',
].flatMap((names) => names.split(' '));

export const financeContract = contract({
  calls: finance,
  ours: OURS,
  uses: ['loan', 'market', 'message', 'user', 'wallet'],
  events: {
    /** A managed order as it is after a change: bought, credited a day’s interest, completed, redeemed, or told whether to reinvest. */
    finance: event(
      { order: financeOrderRow, change: z.enum(FINANCE_CHANGES) },
      {
        subject: ({ order }) => order.id,
        delivery: 'latest',
        refreshes: ['finance.getReport', 'finance.listProducts', 'finance.getProduct'],
      },
    ),
  },
  ledger: FINANCE_LEDGER,
  refusals: [
    'product-not-found',
    'product-not-open',
    'product-sold-out',
    'product-closed',
    'above-product-quota',
    'product-order-completed',
    'product-order-redeemed',
  ],
});
