import type { Message } from '@mt2/contracts';
import { bankCard } from '@mt2/contracts/bank-card';
import { type AdvertRow, type P2pOrderDetail, type P2pOrderFacts, p2p } from '@mt2/contracts/p2p';
import { advertRow, p2pOrderDetail, p2pOrderFacts } from '@mt2/contracts/p2p-rows';
import { rowOf } from '../../../testing/answers.ts';

/** A card by which its user is paid, in wire form. */
export const CARD: Message<typeof bankCard.getCard> = rowOf(bankCard.getCard.answers, {
  id: 1,
  kind: 'domestic',
  bank_id: 1,
  bank_name: 'Bank',
  bank_branch: 'Central',
  bank_account: '6222',
  real_name: 'Basic Example',
});

/** A user who has not traded yet and may sell, in wire form. */
export const OWN_PERSON: Message<typeof p2p.getMySeller> = rowOf(p2p.getMySeller.answers, {
  id: 1002,
  name: 'Bob',
  is_verified: 1,
});

/** An advert that sells 500 USDT at 7.25, in wire form. */
export const ADVERT_ROW: AdvertRow = rowOf(advertRow, {
  id: 7,
  type: 'sell',
  price: '7.25000000',
  min_price: '7.25000000',
  max_price: '7.25000000',
  price_mode: 'fixed',
  total_number: '500.00000000',
  surplus_number: '500.00000000',
  min_number: '10.00000000',
  max_number: '500.00000000',
  limitation: { min: '72.50000000', max: '3625.00000000' },
  ways: ['bank'],
  currency_id: 3,
  currency_name: 'USDT',
  money_type: 'CNY',
  pay_limit: 15,
  seller_name: 'MT2-SELLER',
  seller_id: 1020,
  is_verified: 1,
  done_rate: 98,
  done_count: 41,
  is_available: 1,
  note: 'Bank transfer only',
  thirty_days: 12,
  good: 2,
  bad: 1,
});

const ORDER = {
  id: 9,
  order_number: 'C20260101000009',
  type: 'sell',
  role: 'buyer',
  currency_id: 3,
  currency_name: 'USDT',
  money_type: 'CNY',
  price: '7.25000000',
  number: '137.93000000',
  deal_money: '1000.00000000',
  fee: '0.13793000',
  way: 'bank',
  hes_id: 1020,
  hes_name: 'MT2-SELLER',
  hes_realname: 'Sam Seller',
  pay_limit: 15,
  pay_info: {
    ...rowOf(p2pOrderFacts, {}).pay_info,
    way: 'bank',
    real_name: 'Sam Seller',
    bank_name: 'Bank',
    bank_branch: 'Central',
    account: '6222',
  },
} as const;

/** An order of this advert that waits for payment, as its buyer sees it. */
export const ORDER_ROW: P2pOrderFacts = rowOf(p2pOrderFacts, { ...ORDER, remaining_seconds: 900, due_time: '2026-01-01 00:15:00' });

/** The same with its history: it was cancelled. */
export const ORDER_DETAIL: P2pOrderDetail = rowOf(p2pOrderDetail, {
  ...ORDER,
  is_sure: 2,
  end_time: '2026-01-01 00:05:00',
  ended_by: 'buyer',
  note: ADVERT_ROW.note,
  timeline: [
    { what: 'created', by: 'buyer', is_own: 1, time: '2026-01-01 00:00:00', text: '', images: [] },
    { what: 'cancelled', by: 'buyer', is_own: 1, time: '2026-01-01 00:05:00', text: '', images: [] },
  ],
});
