import { P2P_LEDGER } from '@mt2/domain/p2p';
import { z } from 'zod';
import { contract, event } from './area.ts';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { decimalText, flag, id, optionalId, optionalText, paging } from './fields.ts';
import { p2pChat } from './p2p-chat.ts';
import { p2pOrders } from './p2p-orders.ts';
import { p2pPeople } from './p2p-people.ts';
import { advertFacts, advertId, advertRow, dealt, P2P_STEPS, p2pOrderFacts } from './p2p-rows.ts';

export type { TraderFacts } from './p2p-people.ts';
export type { AdvertFacts, AdvertRow, P2pOrderDetail, P2pOrderFacts, P2pOrderRow, P2pStepName, PayInfo } from './p2p-rows.ts';

/** Absent is every side, in lists of one's own. */
const optionalSide = optionalText(10).pipe(z.enum(['', 'buy', 'sell'], { error: 'parameter-invalid' }));

export const p2p = {
  listAdverts: call({
    method: 'GET',
    path: '/api/legal_deal_platform',
    needs: [],
    changes: false,
    source: 'compatibility',
    about:
      'The adverts on the shelf of one side, best price for the taker first: `type` sell (the usual one) for those who want to buy, buy for those who want to sell. `amount` is money that an order must allow, `way` one of the ways of payment, `money_type` a currency. What cannot be taken now comes last.',
    input: z.object({
      currency_id: optionalId(),
      type: optionalSide,
      amount: decimalText(),
      way: optionalText(30),
      money_type: optionalText(10),
      ...paging,
    }),
    output: dealt(advertRow),
  }),
  getAdvert: call({
    method: 'GET',
    path: '/api/legal_deal_info',
    needs: [],
    changes: false,
    source: 'compatibility',
    about: 'One advert, and what the caller has of its coin on the fiat account (nothing of a guest).',
    input: z.object(advertId),
    output: advertRow.extend({ user_legal_balance: z.string() }),
  }),
  publish: call({
    method: 'POST',
    path: '/api/legal_send',
    needs: ['session', 'kyc-advanced', 'fund-password'],
    changes: true,
    source: 'compatibility',
    about:
      'Publishes an advert. `way` is one or several by comma; `price_mode` fixed (the usual one) has a `price`, floating a `premium` in percent above the index; `min_price` and `max_price` are limits of the price, absent of a fixed one the price itself; `pay_limit` is 15, 30 or 45 minutes. What it sells is set aside with its fee.',
    input: z.object({
      type: z.enum(['buy', 'sell'], { error: 'parameter-invalid' }),
      way: optionalText(60),
      price_mode: optionalText(10).meta({ enum: ['', 'fixed', 'floating'] }),
      price: decimalText(),
      premium: decimalText(20),
      min_price: decimalText(),
      max_price: decimalText(),
      total_number: decimalText(),
      min_number: decimalText(),
      max_number: decimalText(),
      currency_id: id('coin-not-found'),
      money_type: optionalText(10),
      pay_limit: optionalText(5).meta({ enum: ['', '15', '30', '45', 15, 30, 45], 'x-unit': 'min' }),
      note: optionalText(1000),
    }),
    output: advertRow,
  }),
  takeDown: call({
    method: 'POST',
    path: '/api/down_send',
    needs: ['session'],
    changes: true,
    source: 'compatibility',
    about: 'Takes one of the caller’s adverts off the shelf: what no order holds comes back, and open orders go on.',
    input: z.object(advertId),
    output: sentence,
  }),
  putUp: call({
    method: 'POST',
    path: '/api/up_send',
    needs: ['session', 'kyc-advanced', 'fund-password'],
    changes: true,
    source: 'compatibility',
    about: 'Puts one of the caller’s adverts on the shelf again; what it sells is set aside again.',
    input: z.object(advertId),
    output: sentence,
  }),
  cancelAdvert: call({
    method: 'POST',
    path: '/api/back_send',
    needs: ['session'],
    changes: true,
    source: 'compatibility',
    about: 'Ends one of the caller’s adverts for good. An open order stands in the way.',
    input: z.object(advertId),
    output: sentence,
  }),
  ...p2pOrders,
  ...p2pPeople,
  ...p2pChat,
};

export const p2pContract = contract({
  calls: p2p,
  uses: ['bank-card', 'chat', 'kyc', 'market', 'message', 'review', 'security', 'upload', 'user', 'wallet', 'withdraw'],
  events: {
    /** An order as its reader sees it, after a step of its timeline. */
    p2pOrder: event(
      { what: z.enum(P2P_STEPS), is_own_step: flag, order: p2pOrderFacts },
      { subject: ({ order: { id } }) => id, delivery: 'latest', refreshes: ['p2p.getOrder'] },
    ),
    /** One of the reader's own adverts, after something changed about it. */
    p2pAdvert: event(
      { advert: advertFacts },
      { subject: ({ advert: { id } }) => id, delivery: 'latest', refreshes: ['p2p.listAdverts', 'p2p.getAdvert'] },
    ),
  },
  ledger: P2P_LEDGER,
  reviews: { 'p2p-appeal': {} },
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
