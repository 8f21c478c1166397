import { needOf } from '@mt2/domain/kyc';
import { P2P_LEVEL, P2P_ORDER_STATUS } from '@mt2/domain/p2p';
import { z } from 'zod';
import { call } from './declare-call.ts';
import * as ask from './fields/ask.ts';
import { id, inner, plain, record, text } from './fields/index.ts';
import { optionalCode, optionalText, picturePaths } from './fields/readers.ts';
import { advertSide, orderPage, p2pOrderDetail } from './p2p-rows.ts';

const orderId = ask.id('id', 'Order ID.', 'order-not-found');
const fundPassword = ask.optionalSecret('pay_password', 'Fund password, six digits.');

/** The filter of orders in a list. */
const shown = {
  status: ask.optionalStatus('status', P2P_ORDER_STATUS).accepts('is_sure'),
  coinId: ask.optionalId('currency_id', 'Coin ID. Default all coins.'),
  /** This project only. */
  role: ask.optionalOneOf('side', { buyer: 1, seller: 2 }, 'Side of the caller: 1 buyer, 2 seller. Default both.'),
  ...ask.days,
  ...ask.paging,
};
const taken = record('P2pTaken', {
  sentence: text('msg', 'Confirmation in the caller’s language.'),
  order: inner(
    'data',
    record('P2pTakenOrder', { id: id('id', 'Order ID.'), side: plain('type', advertSide, 'Side of the advertiser: buy or sell.') }),
    'New order.',
  ),
});

/** The calls for P2P orders. */
export const p2pOrders = {
  takeAdvert: call('POST', '/api/do_legal_deal', {
    needs: ['session', needOf(P2P_LEVEL), 'fund-password'],
    changes: true,
    source: 'compatibility',
    about:
      'Places an order on the advert `id`. The typed amount is kept: money buys coins rounded down to their display decimals, coins cost ' +
      'money rounded up to the cent. With `price`, an order whose price is now more than slightly worse is refused.',
    takes: ask.inputs({
      advertId: ask.id('id', 'Advert ID.', 'p2p-advert-not-found'),
      value: ask.amount('value', 'Amount, in the unit that `means` names.', { unit: 'means' }),
      means: ask.plain(
        'means',
        z.enum(['number', 'money'], { error: 'p2p-means-invalid' }),
        'Unit of `value`: number for coins, money for an amount in the advert’s currency.',
      ),
      way: ask.optionalText(
        'way',
        'Payment way: bank, we_chat or ali_pay. Default the first way of the advert in which the seller is paid. Only a seller needs ' +
          'their own payment method.',
        { most: 30 },
      ),
      price: ask.amount('price', 'Price per coin that the caller saw. Default none: any price.', { unit: 'fiat/coin' }),
    }),
    answers: taken,
  }),
  listTakenOrders: call('GET', '/api/legal_user_deal', {
    source: 'compatibility',
    about: 'The orders that the caller placed on others’ adverts: open ones newest first, others by their last change, the latest first.',
    takes: ask.inputs({
      ...shown,
      scope: ask.optional(
        'scope',
        optionalText().pipe(z.enum(['', 'all'], { error: 'parameter-invalid' })),
        'all to include the orders of the caller’s own adverts. Default only orders on others’ adverts.',
      ),
      isOpen: ask.optional('open', optionalCode([0, 1]), '1 for open orders only. Default 0.').as('flag', (open) => open === 1),
    }),
    answers: orderPage,
  }),
  listAdvertOrders: call('GET', '/api/legal_seller_deal', {
    source: 'compatibility',
    about: 'The orders that others placed on the caller’s adverts: open ones newest first, others by their last change, the latest first.',
    takes: ask.inputs({ ...shown, advertId: ask.optionalId('id', 'Advert ID. Default all of the caller’s adverts.') }),
    answers: orderPage,
  }),
  getOrder: call('GET', '/api/legal_deal', {
    source: 'compatibility',
    about: 'One of the caller’s orders, as buyer or as seller.',
    takes: ask.inputs({ id: orderId }),
    answers: p2pOrderDetail,
  }),
  pay: call('POST', '/api/user_legal_pay', {
    changes: true,
    source: 'compatibility',
    about: 'Marks an order in which the caller is the buyer as paid.',
    takes: ask.inputs({
      id: orderId,
      vouchers: ask.optional(
        'pay_orders_img',
        picturePaths(optionalText(1000)),
        'Proof of payment: one to three upload paths, comma-separated.',
      ),
    }),
  }),
  cancelOrder: call('POST', '/api/user_legal_pay_cancel', {
    changes: true,
    source: 'compatibility',
    about:
      'Cancels an order in which the caller is the buyer, paid or unpaid. After three cancelled or unpaid orders in a day, the ' +
      'caller can place no more that day.',
    takes: ask.inputs({ id: orderId }),
  }),
  extend: call('POST', '/api/legal_deal_extend', {
    changes: true,
    source: 'ours',
    about: 'Gives the buyer of an order in which the caller is the seller 15 minutes more, once, in the last five minutes.',
    takes: ask.inputs({ id: orderId }),
  }),
  confirm: call('POST', '/api/legal_deal_sure', {
    needs: ['session', 'fund-password'],
    changes: true,
    source: 'compatibility',
    about: 'Releases the coins of a paid order in which the caller is the seller. Takes the fund password.',
    takes: ask.inputs({ id: orderId, fundPassword }),
  }),
  confirmAsTaker: call('POST', '/api/legal_deal_user_sure', {
    needs: ['session', 'fund-password'],
    changes: true,
    source: 'compatibility',
    about: 'Same as `legal_deal_sure`. Existing clients call this one if the seller took a buyer’s advert.',
    takes: ask.inputs({ id: orderId, fundPassword }),
  }),
  appeal: call('POST', '/api/legal_deal_appeal', {
    changes: true,
    source: 'ours',
    about:
      'Brings a paid order before the arbiter, from ten minutes after the payment. For an order under appeal: adds a statement of ' +
      'the caller’s side.',
    takes: ask.inputs({
      id: orderId,
      reason: ask.written('reason', 'Statement of the caller, 1 to 500 characters.', 1000),
      pictures: ask.optional(
        'images',
        picturePaths(optionalText(1000)),
        'Evidence: up to three upload paths, comma-separated. Default none.',
      ),
    }),
  }),
  withdrawAppeal: call('POST', '/api/legal_deal_appeal_cancel', {
    changes: true,
    source: 'ours',
    about: 'Withdraws the caller’s own appeal.',
    takes: ask.inputs({ id: orderId }),
  }),
};
