import { z } from 'zod';
import { call } from './call.ts';
import { sentence } from './envelope.ts';
import { decimalText, id, optionalCode, optionalId, optionalSecret, optionalText, paging } from './fields.ts';
import { advertId, advertSide, dealt, p2pOrderDetail, p2pOrderRow } from './p2p-rows.ts';

const orderId = { id: id('order-not-found') };
/** Upload paths, by comma. */
const images = optionalText(1000);
const orderStatus = optionalCode([0, 1, 2, 3, 4, 5]);
const ordersInput = z.object({ status: orderStatus, is_sure: orderStatus, currency_id: optionalId(), ...paging });

/** The calls of orders of peer-to-peer trading. */
export const p2pOrders = {
  takeAdvert: call({
    method: 'POST',
    path: '/api/do_legal_deal',
    needs: ['session', 'kyc-advanced', 'fund-password'],
    changes: true,
    source: 'compatibility',
    about:
      'Makes an order of the advert `id`: `value` is a number of coins or an amount of money, as `means` says. `way` is how it is paid, by default the first of the advert in which the seller is paid: only a seller needs a method of their own. With `price`, the one that the caller saw, an order at a price that is more than a little worse is refused.',
    input: z.object({
      ...advertId,
      value: decimalText(),
      means: z.enum(['number', 'money'], { error: 'p2p-means-invalid' }),
      way: optionalText(30),
      price: decimalText(),
    }),
    output: z.object({ msg: sentence, data: z.object({ id: z.int(), type: advertSide }) }),
  }),
  listTakenOrders: call({
    method: 'GET',
    path: '/api/legal_user_deal',
    needs: ['session'],
    changes: false,
    source: 'compatibility',
    about:
      'The orders that the caller made of others’ adverts, newest first; with `scope` all, those of the caller’s own adverts too. `status` (or `is_sure`) is one of an order’s, `open` 1 leaves only those that are not over.',
    input: ordersInput.extend({ scope: optionalText(10), open: optionalCode([0, 1]) }),
    output: dealt(p2pOrderRow.extend({ account_number: z.string() })),
  }),
  listAdvertOrders: call({
    method: 'GET',
    path: '/api/legal_seller_deal',
    needs: ['session'],
    changes: false,
    source: 'compatibility',
    about: 'The orders that others made of the caller’s adverts, newest first; of the advert `id` where asked.',
    input: ordersInput.extend({ id: optionalId() }),
    output: dealt(p2pOrderRow.extend({ account_number: z.string() })),
  }),
  getOrder: call({
    method: 'GET',
    path: '/api/legal_deal',
    needs: ['session'],
    changes: false,
    source: 'compatibility',
    about: 'One order of the caller’s, as buyer or as seller.',
    input: z.object(orderId),
    output: p2pOrderDetail,
  }),
  pay: call({
    method: 'POST',
    path: '/api/user_legal_pay',
    needs: ['session'],
    changes: true,
    source: 'compatibility',
    about: 'Says that the caller has paid an order that they buy by; `pay_orders_img` are up to three upload paths by comma.',
    input: z.object({ ...orderId, pay_orders_img: images }),
    output: sentence,
  }),
  cancelOrder: call({
    method: 'POST',
    path: '/api/user_legal_pay_cancel',
    needs: ['session'],
    changes: true,
    source: 'compatibility',
    about:
      'Cancels an order that the caller buys by, before or after saying that it is paid. Three in a day, unpaid ones included, end that day’s orders.',
    input: z.object(orderId),
    output: sentence,
  }),
  extend: call({
    method: 'POST',
    path: '/api/legal_deal_extend',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Gives the buyer of an order that the caller sells by 15 minutes more, once, in the last five.',
    input: z.object(orderId),
    output: sentence,
  }),
  confirm: call({
    method: 'POST',
    path: '/api/legal_deal_sure',
    needs: ['session', 'fund-password'],
    changes: true,
    source: 'compatibility',
    about: 'Releases the coins of a paid order that the caller sells by; asks for the fund password.',
    input: z.object({ ...orderId, pay_password: optionalSecret() }),
    output: sentence,
  }),
  confirmAsTaker: call({
    method: 'POST',
    path: '/api/legal_deal_user_sure',
    needs: ['session', 'fund-password'],
    changes: true,
    source: 'compatibility',
    about: 'As `legal_deal_sure`: existing clients call this one where the seller took a buyer’s advert.',
    input: z.object({ ...orderId, pay_password: optionalSecret() }),
    output: sentence,
  }),
  appeal: call({
    method: 'POST',
    path: '/api/legal_deal_appeal',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about:
      'Brings a paid order before the arbiter, from ten minutes after it was paid; of an order that is there already, adds a statement of the caller’s side. `images` are up to three upload paths by comma.',
    input: z.object({ ...orderId, reason: optionalText(1000), images }),
    output: sentence,
  }),
  withdrawAppeal: call({
    method: 'POST',
    path: '/api/legal_deal_appeal_cancel',
    needs: ['session'],
    changes: true,
    source: 'ours',
    about: 'Takes back an appeal of the caller’s own.',
    input: z.object(orderId),
    output: sentence,
  }),
};
