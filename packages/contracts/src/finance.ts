import { FINANCE_LEDGER } from '@mt2/domain/finance';
import { z } from 'zod';
import { contract, event, logged } from './area.ts';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import { atoms, beside, count, inner, listOf, ordered, text } from './fields/index.ts';
import { optionalCode } from './fields/readers.ts';
import { financeOrder, financeProduct, financeReport, STAGE_CODES } from './finance-rows.ts';

const besideOrder = beside({ order: inner('order', financeOrder, 'The order.').ours() });
const productId = ask.id('config_id', 'Product ID.', 'product-not-found');
const orderId = ask.id('id', 'Order ID.', 'order-not-found');
const reinvesting = '1 if the principal buys the product again at completion.';

export const finance = {
  getReport: call('GET', '/api/lh/deposit/report', {
    about: 'The caller’s managed orders in USDT: the number and sum of hosting orders, interest of today, and profit so far.',
    answers: financeReport,
  }),
  listProducts: call('GET', '/api/lh/deposit/config', {
    needs: [],
    knowsCaller: true,
    about: 'The products of managed finance, those for sale first.',
    takes: ask.inputs(ask.paging),
    answers: listOf(financeProduct),
  }),
  getProduct: call('GET', '/api/lh/deposit/product_info', {
    needs: [],
    knowsCaller: true,
    about: 'One product of managed finance.',
    takes: ask.inputs({ id: ask.id('id', 'Product ID.', 'product-not-found') }),
    answers: financeProduct,
  }),
  buy: call('POST', '/api/lh/deposit', {
    changes: true,
    about:
      'Hosts an amount from the spot account for a product’s term. `agree` 0 is refused; clients that show the agreement themselves ' +
      'omit it. With `reinvest` 1 (ours) the principal buys the product again at completion.',
    takes: ask.inputs({
      productId,
      amount: ask.amount('amount', 'Amount to host.', { unit: 'USDT' }),
      isAgreed: ask.optionalFlag('agree', '1 if the caller accepts the agreement.'),
      isReinvesting: ask.optionalFlag('reinvest', `${reinvesting} Default 0.`),
    }),
    answersBeside: besideOrder,
  }),
  listOrders: call('GET', '/api/lh/deposit/order', {
    about:
      'The caller’s managed orders, newest first: `status` 1 hosting, 2 ended; among the ended, `is_cancel` 1 redeemed, 0 completed. ' +
      'Ended ones by their end, the latest first.',
    takes: ask.inputs({
      stage: ask
        .optional('status', optionalCode([0, 1, 2]), '1 hosting, 2 ended, 0 all. Default 0.')
        .as(['codes', STAGE_CODES], (status) =>
          status === STAGE_CODES.hosting ? 'hosting' : status === STAGE_CODES.ended ? 'ended' : undefined,
        ),
      isRedeemed: ask.optionalFlag('is_cancel', '1 redeemed, 0 completed orders. Default both.'),
      ...ask.paging,
    }),
    answers: ordered(financeOrder),
  }),
  redeem: call('POST', '/api/lh/deposit/order/cancel', {
    changes: true,
    about: 'Redeems an order early: pays the principal less the penalty at once. Credited interest is kept.',
    takes: ask.inputs({ id: orderId }),
    answersBeside: besideOrder,
  }),
  setReinvest: call('POST', '/api/lh/deposit/order/reinvest', {
    changes: true,
    repeated: 'sets-state',
    source: 'ours',
    about: 'Sets whether a hosting order’s principal buys its product again at completion.',
    takes: ask.inputs({ id: orderId, isReinvesting: ask.flag('reinvest', reinvesting) }),
    answersBeside: besideOrder,
  }),
};

/** Changes of an order, as named by its event. */
const FINANCE_CHANGES = ['bought', 'interest', 'completed', 'redeemed', 'reinvest'] as const;

const coin = text('coin', 'Coin symbol.');
const days = count('days', 'Term of the order.', { unit: 'd' });
const completed = { days, interest: atoms('interest', 'Interest of the whole term.', { unit: 'coin' }), coin };
const ofOrder = { link: 'finance', mail: 'finance' } as const;
/** The events of a user's managed orders. */
export const financeLog = {
  'finance-interest': logged(
    { days, interest: atoms('interest', 'Interest of the day.', { unit: 'coin' }), coin },
    { link: 'finance', isLatest: true },
  ),
  'finance-completed': logged(completed, ofOrder),
  'finance-reinvested': logged(completed, ofOrder),
  'finance-not-reinvested': logged(completed, ofOrder),
};

export const financeContract = contract({
  about: 'Managed finance.',
  calls: finance,
  log: financeLog,
  uses: ['loan', 'market', 'user', 'wallet'],
  events: {
    /** A managed order after a change: bought, credited a day’s interest, completed, redeemed, or its reinvestment switched on or off. */
    finance: event(
      {
        order: financeOrder.schema.meta({ description: 'Order after the change.' }),
        change: z.enum(FINANCE_CHANGES).meta({ description: `Change: ${FINANCE_CHANGES.join(', ')}.` }),
      },
      {
        subject: ({ order }) => order.id,
        delivery: 'latest',
        refreshes: ['finance.listOrders', 'finance.getReport', 'finance.listProducts', 'finance.getProduct'],
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
    'interest-limit-reached',
    'product-order-completed',
    'product-order-redeemed',
  ],
});
