import { needOf } from '@mt2/domain/kyc';
import { P2P_LEDGER, P2P_LEVEL } from '@mt2/domain/p2p';
import { z } from 'zod';
import { contract, event, logged } from './area.ts';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import { atoms, count, flag, plain, record, text } from './fields/index.ts';
import { optionalText } from './fields/readers.ts';
import { p2pChat } from './p2p-chat.ts';
import { p2pOrders } from './p2p-orders.ts';
import { p2pPeople } from './p2p-people.ts';
import { advertFacts, advertPage, advertRow, P2P_STEPS, p2pOrderFacts } from './p2p-rows.ts';

export type { AdvertRow, P2pOrderDetail, P2pOrderFacts, P2pStepName } from './p2p-rows.ts';

const advertId = ask.id('id', 'Advert ID.', 'p2p-advert-not-found');

const advertDetail = record('P2pAdvertDetail', {
  ...advertRow.lines,
  available: atoms('user_legal_balance', 'Available balance of the coin on the caller’s fiat account. For a guest: 0.', { unit: 'coin' }),
  refusal: text('refusal', 'Name of the refusal of any order of the caller, whatever its amount. Empty if none, and for a guest.', {
    unit: 'text',
  })
    .ours()
    .absent(''),
  openOrder: count('open_order', 'ID of the caller’s open order on the advert. 0 if none.', { unit: 'id' }).ours().absent(0),
});

/** The terms of an advert. */
const PRICE_AND_NUMBERS = {
  ways: ask.optionalText('way', 'Payment ways, comma-separated: bank, we_chat, ali_pay.', { most: 60 }),
  mode: ask.optional(
    'price_mode',
    optionalText(10).meta({ enum: ['', 'fixed', 'floating'] }),
    'Price mode: fixed, or floating with the index. Default fixed.',
  ),
  price: ask.amount('price', 'Price per coin. For a floating price: ignored.', { unit: 'fiat/coin' }),
  premium: ask.amount('premium', 'Premium over the index, negative below it, at most 20 either way. For a fixed price: ignored.', {
    most: 20,
    unit: 'percent',
  }),
  minPrice: ask.amount('min_price', 'Lowest price at which the advert can be taken. For a fixed price: default the price.', {
    unit: 'fiat/coin',
  }),
  maxPrice: ask.amount('max_price', 'Highest price at which the advert can be taken. For a fixed price: default the price.', {
    unit: 'fiat/coin',
  }),
  total: ask.amount('total_number', 'Total coins offered.', { unit: 'coin' }),
  minNumber: ask.amount('min_number', 'Minimum coins per order.', { unit: 'coin' }),
  maxNumber: ask.amount('max_number', 'Maximum coins per order.', { unit: 'coin' }),
};
const TIME_AND_NOTE = {
  payLimit: ask.optional(
    'pay_limit',
    optionalText(5).meta({ enum: ['', '15', '30', '45', 15, 30, 45] }),
    'Time that a buyer has to pay: 15, 30 or 45. Default 15.',
    { unit: 'min' },
  ),
  note: ask.optionalText('note', 'Note for the taker, at most 200 characters. Default empty.', { most: 1000 }),
};

export const p2p = {
  listAdverts: call('GET', '/api/legal_deal_platform', {
    needs: [],
    knowsCaller: true,
    source: 'compatibility',
    about: 'The online adverts of one side, best price for the taker first. Adverts that cannot be taken now are last.',
    takes: ask.inputs({
      coinId: ask.optionalId('currency_id', 'Coin ID. Default USDT.'),
      side: ask.optional(
        'type',
        optionalText(10).pipe(z.enum(['', 'buy', 'sell'], { error: 'parameter-invalid' })),
        'Side of the advertiser: sell for callers who buy, buy for callers who sell. Default sell.',
      ),
      amount: ask.amount('amount', 'Money that an order must allow, in the currency of each advert. Default any.', { unit: 'fiat' }),
      way: ask.optionalText('way', 'Payment way: bank, we_chat or ali_pay. Default any.', { most: 30 }),
      fiat: ask.optionalText('money_type', 'Currency of prices: CNY, HKD, JPY, KRW, EUR, THB or USD. Default all.', { most: 10 }),
      ...ask.paging,
    }),
    answers: advertPage,
  }),
  getAdvert: call('GET', '/api/legal_deal_info', {
    needs: [],
    knowsCaller: true,
    source: 'compatibility',
    about:
      'One advert, with the caller’s available balance of its coin, and the rule that refuses any order of the caller, if there is one.',
    takes: ask.inputs({ id: advertId }),
    answers: advertDetail,
  }),
  publish: call('POST', '/api/legal_send', {
    needs: ['session', needOf(P2P_LEVEL), 'fund-password'],
    changes: true,
    source: 'compatibility',
    about:
      'Publishes an advert. To sell, the caller needs a payment method for one of its ways in their own verified name, and the ' +
      'coins, which go into escrow with the fee. To buy, the caller needs neither.',
    takes: ask.inputs({
      side: ask.plain('type', z.enum(['buy', 'sell'], { error: 'parameter-invalid' }), 'Side of the advertiser: buy or sell.'),
      ...PRICE_AND_NUMBERS,
      coinId: ask.id('currency_id', 'Coin ID.', 'coin-not-found'),
      fiat: ask.optionalText('money_type', 'Currency of prices: CNY, HKD, JPY, KRW, EUR, THB or USD. Default CNY.', { most: 10 }),
      ...TIME_AND_NOTE,
    }),
    answers: advertRow,
  }),
  editAdvert: call('POST', '/api/edit_send', {
    needs: ['session', needOf(P2P_LEVEL), 'fund-password'],
    changes: true,
    repeated: 'sets-state',
    source: 'ours',
    about:
      'Changes the terms of one of the caller’s adverts, online or offline, which keeps its ID, side, coin and currency. Open orders ' +
      'keep their terms, and what they hold stays in escrow; the rest of the escrow follows the new total. It is refused, with ' +
      'nothing changed, like a new advert.',
    takes: ask.inputs({ id: advertId, ...PRICE_AND_NUMBERS, ...TIME_AND_NOTE }),
    answers: advertRow,
  }),
  takeDown: call('POST', '/api/down_send', {
    changes: true,
    repeated: 'sets-state',
    source: 'compatibility',
    about: 'Takes one of the caller’s adverts offline. Coins in escrow for no order are returned; open orders continue.',
    takes: ask.inputs({ id: advertId }),
  }),
  putUp: call('POST', '/api/up_send', {
    needs: ['session', needOf(P2P_LEVEL), 'fund-password'],
    changes: true,
    repeated: 'sets-state',
    source: 'compatibility',
    about: 'Puts one of the caller’s adverts online again. The coins that it sells go into escrow again.',
    takes: ask.inputs({ id: advertId }),
  }),
  cancelAdvert: call('POST', '/api/back_send', {
    changes: true,
    source: 'compatibility',
    about: 'Cancels one of the caller’s adverts. It must have no open orders.',
    takes: ask.inputs({ id: advertId }),
  }),
  ...p2pOrders,
  ...p2pPeople,
  ...p2pChat,
};

const order = {
  role: plain('role', z.enum(['buyer', 'seller']), 'Side of the user: buyer or seller.'),
  amount: atoms('amount', 'Amount of the order.', { unit: 'coin' }),
  coin: text('coin', 'Coin symbol.'),
};
const ofOrder = { link: 'p2p-order', mail: 'p2p' } as const;
/** The events of a user's P2P orders. */
export const p2pLog = {
  'p2p-created': logged(order, ofOrder),
  'p2p-paid': logged(order, ofOrder),
  'p2p-extended': logged(order, { link: 'p2p-order' }),
  'p2p-released': logged(order, ofOrder),
  'p2p-cancelled': logged(order, ofOrder),
  'p2p-timed-out': logged(order, ofOrder),
  'p2p-appealed': logged(order, ofOrder),
  'p2p-escalated': logged(order, ofOrder),
  'p2p-appeal-withdrawn': logged(order, { link: 'p2p-order' }),
  'p2p-decided-for-buyer': logged(order, ofOrder),
  'p2p-decided-for-seller': logged(order, ofOrder),
};

export const p2pContract = contract({
  about: 'Trade between users: adverts, orders and traders.',
  calls: p2p,
  log: p2pLog,
  uses: ['bank-card', 'chat', 'kyc', 'loan', 'market', 'review', 'security', 'upload', 'user', 'wallet'],
  events: {
    /** An order as its reader sees it, after a step of its timeline. */
    p2pOrder: event(
      {
        what: z.enum(P2P_STEPS).meta({ description: `Step: ${P2P_STEPS.join(', ')}.` }),
        is_own_step: flag('is_own_step', '1 if the user made the step.').schema,
        order: p2pOrderFacts.schema.meta({ description: 'Order after the step.' }),
      },
      {
        subject: ({ order: { id } }) => id,
        delivery: 'latest',
        refreshes: [
          'p2p.listTakenOrders',
          'p2p.listAdvertOrders',
          'p2p.listOrdersOfAdvert',
          'p2p.getOrder',
          'p2p.getAdvert',
          'p2p.listAdverts',
        ],
      },
    ),
    /** One of the reader's own adverts, after a change. */
    p2pAdvert: event(
      { advert: advertFacts.schema.meta({ description: 'Advert after the change.' }) },
      {
        subject: ({ advert: { id } }) => id,
        delivery: 'latest',
        refreshes: ['p2p.listSellerAdverts', 'p2p.listAdverts', 'p2p.getAdvert', 'p2p.getSeller'],
      },
    ),
  },
  ledger: P2P_LEDGER,
  reviews: { 'p2p-appeal': { verdicts: { approve: 'release-to-buyer', reject: 'return-to-seller' } } },
  acts: ['p2p-merchant'],
  refusals: [
    'payment-method-required',
    'p2p-advert-not-found',
    'p2p-advert-unavailable',
    'p2p-advert-ended',
    'p2p-advert-on-shelf',
    'p2p-advert-off-shelf',
    'p2p-advert-has-orders',
    'p2p-too-many-adverts',
    'p2p-way-invalid',
    'p2p-way-not-bound',
    'p2p-way-not-offered',
    'p2p-fiat-invalid',
    'p2p-price-mode-invalid',
    'p2p-price-outside-limits',
    'p2p-price-limits-invalid',
    'p2p-premium-invalid',
    'p2p-pay-limit-invalid',
    'p2p-number-limits-invalid',
    'p2p-total-too-low',
    'p2p-own-advert',
    'p2p-person-not-found',
    'p2p-blocked',
    'p2p-own-block',
    'p2p-not-completed',
    'p2p-rated-already',
    'p2p-price-paused',
    'p2p-price-changed',
    'p2p-below-order-limit',
    'p2p-above-order-limit',
    'p2p-means-invalid',
    'p2p-order-open',
    'p2p-cancel-limit',
    'p2p-buyer-only',
    'p2p-seller-only',
    'p2p-seller-cannot-cancel',
    'p2p-not-paid',
    'p2p-paid-already',
    'p2p-under-appeal',
    'p2p-appeal-too-early',
    'p2p-no-appeal',
    'p2p-appeal-of-other',
    'p2p-reason-required',
    'p2p-too-many-statements',
    'p2p-extended-already',
    'p2p-extend-too-early',
  ],
});
