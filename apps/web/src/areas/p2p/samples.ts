import type { Message } from '@mt2/contracts';
import type { bankCard } from '@mt2/contracts/bank-card';
import type { AdvertRow, P2pOrderDetail, P2pOrderFacts, p2p } from '@mt2/contracts/p2p';

/** A card by which its user is paid, as the wire has it. */
export const CARD: Message<typeof bankCard.getCard> = {
  ...{ id: 1, user_id: 1002, kind: 'domestic', bank_id: 1, bank_name: 'Bank', bank_branch: 'Central', bank_dizhi: 'Central' },
  ...{ bank_account: '6222', real_name: 'Basic Example', bank_address: '', swift_code: '', residence_address: '', postal_code: '' },
  ...{ iban: '', bank_code: '', create_time: '2026-01-01 00:00:00', account_number: 'trader@mt2.test', is_other_name: 0, banks: [] },
  ...{ alipay_account: '', alipay_qr: '', wechat_account: '', wechat_qr: '' },
};

/** Somebody who has not traded yet, and may sell, as the wire has it. */
export const OWN_PERSON: Message<typeof p2p.getMySeller> = {
  ...{ id: 1002, name: 'Bob', is_verified: 1, total: 0, done: 0, thirtyDays: 0, done_rate: 0, release_seconds: 0, good: 0, bad: 0 },
  ...{ create_time: '2026-01-01 00:00:00', held_until: '', data: [] },
};

/** An advert that sells 500 USDT at 7.25, as the wire has it. */
export const ADVERT_ROW: AdvertRow = {
  id: 7,
  type: 'sell',
  price: '7.25000000',
  min_price: '7.25000000',
  max_price: '7.25000000',
  price_mode: 'fixed',
  premium: 0,
  total_number: '500.00000000',
  surplus_number: '500.00000000',
  trading_number: '0.00000000',
  min_number: '10.00000000',
  max_number: '500.00000000',
  limitation: { min: '72.50000000', max: '3625.00000000' },
  way: 'bank',
  ways: ['bank'],
  currency_id: 3,
  currency_name: 'USDT',
  logo: '/coins/usdt.svg',
  money_type: 'CNY',
  pay_limit: 15,
  seller_name: 'MT2-SELLER',
  seller_id: 1020,
  is_verified: 1,
  done_rate: 98,
  done_count: 41,
  release_seconds: 240,
  is_done: 0,
  is_shelves: 1,
  is_available: 1,
  note: 'Bank transfer only',
  create_time: '2026-01-01 00:00:00',
  way_name: 'Bank card',
  is_own: 0,
};

/** An order of it that waits for its payment, as its buyer sees it. */
export const ORDER_ROW: P2pOrderFacts = {
  id: 9,
  order_number: 'C20260101000009',
  advert_id: 7,
  type: 'sell',
  role: 'buyer',
  is_own_advert: 0,
  currency_id: 3,
  currency_name: 'USDT',
  money_type: 'CNY',
  price: '7.25000000',
  number: '137.93000000',
  deal_money: '999.99000000',
  fee: '0.13793000',
  way: 'bank',
  seller_name: 'MT2-SELLER',
  seller_id: 1020,
  hes_id: 1020,
  hes_name: 'MT2-SELLER',
  hes_account: 'se****@mt2.test',
  hes_realname: 'Sam Seller',
  is_sure: 0,
  create_time: '2026-01-01 00:00:00',
  format_create_time: '2026-01-01 00:00:00',
  pay_limit: 15,
  is_extended: 0,
  remaining_seconds: 900,
  due_time: '2026-01-01 00:15:00',
  paid_time: '',
  appeal_time: '',
  end_time: '',
  ended_by: '',
  reason: '',
  pay_info: {
    ...{ way: 'bank', real_name: 'Sam Seller', bank_name: 'Bank', bank_branch: 'Central', account: '6222', qr_code: '' },
    ...{ swift_code: '', bank_address: '', residence_address: '', postal_code: '' },
  },
  appeal: null,
};

/** The same with what happened to it: it was cancelled. */
export const ORDER_DETAIL: P2pOrderDetail = {
  ...{ ...ORDER_ROW, is_sure: 2, remaining_seconds: 0, due_time: '', end_time: '2026-01-01 00:05:00', ended_by: 'buyer' },
  ...{ way_name: 'Bank card', status_name: 'Cancelled', cancel_time: 0, account_number: 'se****@mt2.test', phone: '' },
  user_cash_info: {
    ...{ real_name: '', bank_name: '', bank_branch: '', bank_account: '' },
    ...{ alipay_account: '', alipay_qr: '', wechat_account: '', wechat_qr: '' },
  },
  pay_orders_img: [],
  rating: '',
  unread: 0,
  timeline: [
    { what: 'created', by: 'buyer', is_own: 1, time: '2026-01-01 00:00:00', text: '', images: [] },
    { what: 'cancelled', by: 'buyer', is_own: 1, time: '2026-01-01 00:05:00', text: '', images: [] },
  ],
};
