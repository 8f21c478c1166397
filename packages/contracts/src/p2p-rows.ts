import type { AdvertStatus } from '@mt2/domain/p2p';
import { z } from 'zod';
import { flag, id, money, timeText } from './fields.ts';

/** The rows of peer-to-peer trading. */

/** The side of the advertiser. */
export const advertSide = z.enum(['buy', 'sell']);
const paymentWay = z.enum(['bank', 'we_chat', 'ali_pay']);
export const timeOrNone = z.union([timeText, z.literal('')]);
const payLimit = z.literal([15, 30, 45]);

/** How the wire sends the status of an advert: `is_done` says that it is over, `is_shelves` 1 that it is on the shelf. */
export const ADVERT_CODES = {
  trading: { is_done: 0, is_shelves: 1 },
  offShelf: { is_done: 0, is_shelves: 2 },
  completed: { is_done: 1, is_shelves: 2 },
  cancelled: { is_done: 2, is_shelves: 2 },
} as const satisfies Readonly<Record<AdvertStatus, { readonly is_done: number; readonly is_shelves: number }>>;

/** An advert in the fields that are the same in every language. Prices are of one coin, in `money_type`. */
export const advertFacts = z.object({
  id: z.int(),
  type: advertSide,
  /** The price of this second; an order may be a little later, and dearer. */
  price: money,
  min_price: money,
  max_price: money,
  price_mode: z.enum(['fixed', 'floating']),
  /** Percent above the index, negative below it; 0 of a fixed price. */
  premium: z.number(),
  total_number: money,
  /** Quantity that can still be taken, and quantity in open orders. */
  surplus_number: money,
  trading_number: money,
  /** The least and the most coins of an order, as the advertiser set them. */
  min_number: money,
  max_number: money,
  /** The least and the most money of an order at this second: never more than can still be taken. */
  limitation: z.object({ min: money, max: money }),
  /** One or several by comma, as in `ways`. */
  way: z.string(),
  ways: z.array(paymentWay),
  currency_id: z.int(),
  currency_name: z.string(),
  logo: z.string(),
  money_type: z.string(),
  /** Minutes that a buyer has to pay. */
  pay_limit: payLimit,
  seller_name: z.string(),
  seller_id: z.int(),
  /** 1 while the advertiser's identity is verified on the advanced level. */
  is_verified: flag,
  /** Percent of the advertiser's orders that were completed, and how many those are. */
  done_rate: z.number(),
  done_count: z.int(),
  /** Seconds that the advertiser takes on average to release coins; 0 where none were released yet. */
  release_seconds: z.int(),
  /** 0 trading, 1 completed, 2 cancelled. */
  is_done: z.literal([0, 1, 2]),
  /** 1 on the shelf, 2 off it. */
  is_shelves: z.literal([1, 2]),
  /** 0 while its price is outside its limits, or nothing is left: it is shown, and cannot be taken. */
  is_available: flag,
  note: z.string(),
  create_time: timeText,
});
export type AdvertFacts = z.output<typeof advertFacts>;

/** An advert with its words in the caller's language; `is_own`: the caller's. */
export const advertRow = advertFacts.extend({ way_name: z.string(), is_own: flag });
export type AdvertRow = z.output<typeof advertRow>;

/**
 * Where the seller is paid: as it was when the order was made. `qr_code` is an upload path; what a way has none of is empty. Of a bank abroad
 * `bank_branch` is one line of its code and address, which the last four have each by itself.
 */
const payInfo = z
  .object({
    way: paymentWay,
    real_name: z.string(),
    bank_name: z.string(),
    bank_branch: z.string(),
    account: z.string(),
    qr_code: z.string(),
    swift_code: z.string(),
    bank_address: z.string(),
    residence_address: z.string(),
    postal_code: z.string(),
  })
  .meta({ id: 'PaymentDetails' });
export type PayInfo = z.output<typeof payInfo>;

/** Steps of an order, in the words of its timeline. */
export const P2P_STEPS = [
  'created',
  'paid',
  'extended',
  'cancelled',
  'timed-out',
  'appealed',
  'escalated',
  'statement',
  'appeal-withdrawn',
  'released',
  'decided-for-buyer',
  'decided-for-seller',
] as const;
export type P2pStepName = (typeof P2P_STEPS)[number];

/** The side that took a step, or the exchange. */
const actor = z.enum(['buyer', 'seller', 'exchange']);

/** An order as one of its sides sees it, in the fields that are the same in every language. */
export const p2pOrderFacts = z.object({
  id: z.int(),
  order_number: z.string(),
  advert_id: z.int(),
  /** The side of the advertiser; `role` is the one of the reader. */
  type: advertSide,
  role: z.enum(['buyer', 'seller']),
  /** 1 where the advert is the reader's own. */
  is_own_advert: flag,
  currency_id: z.int(),
  currency_name: z.string(),
  money_type: z.string(),
  price: money,
  number: money,
  deal_money: money,
  /** The advertiser's fee in the coin: at most, and once it is completed exactly. */
  fee: money,
  way: paymentWay,
  /** The advertiser. */
  seller_name: z.string(),
  seller_id: z.int(),
  /** The other side. `hes_realname` is the verified name, from which or to which must be paid. */
  hes_id: z.int(),
  hes_name: z.string(),
  hes_account: z.string(),
  hes_realname: z.string(),
  /** 0 unpaid, 1 completed, 2 cancelled, 3 paid, 4 under appeal, 5 closed: the coins went back to the seller. */
  is_sure: z.literal([0, 1, 2, 3, 4, 5]),
  create_time: timeText,
  format_create_time: timeText,
  pay_limit: payLimit,
  is_extended: flag,
  /** Until it is cancelled while unpaid, until it comes before the arbiter while paid; 0 and empty else. */
  remaining_seconds: z.int(),
  due_time: timeOrNone,
  paid_time: timeOrNone,
  /** From when either side may appeal; empty while it is not paid. */
  appeal_time: timeOrNone,
  end_time: timeOrNone,
  ended_by: z.enum(['', 'buyer', 'seller', 'timeout', 'arbiter']),
  /** The arbiter's reason. */
  reason: z.string(),
  pay_info: payInfo,
  /** The appeal that is open, or was decided: whose it is. Null where there is none. */
  appeal: z.object({ by: actor, is_own: flag, time: timeText }).nullable(),
});
export type P2pOrderFacts = z.output<typeof p2pOrderFacts>;

/** An order with its words in the caller's language. */
export const p2pOrderRow = p2pOrderFacts.extend({ way_name: z.string(), status_name: z.string() });
export type P2pOrderRow = z.output<typeof p2pOrderRow>;

/** An order with everything that happened to it, the first first. `images` are upload paths that both sides may see. */
export const p2pOrderDetail = p2pOrderRow.extend({
  /** `remaining_seconds`, under its older name. */
  cancel_time: z.int(),
  /** The other side as clients read it: the masked account and telephone number. */
  account_number: z.string(),
  phone: z.string(),
  /** `pay_info`, under its older names. */
  user_cash_info: z.object({
    real_name: z.string(),
    bank_name: z.string(),
    bank_branch: z.string(),
    bank_account: z.string(),
    alipay_account: z.string(),
    alipay_qr: z.string(),
    wechat_account: z.string(),
    wechat_qr: z.string(),
  }),
  pay_orders_img: z.array(z.string()),
  /** The reader's rating of the other side; empty without one. */
  rating: z.enum(['', 'good', 'bad']),
  /** Messages of the order that the reader has not read. */
  unread: z.int(),
  timeline: z.array(
    z.object({ what: z.enum(P2P_STEPS), by: actor, is_own: flag, time: timeText, text: z.string(), images: z.array(z.string()) }),
  ),
});
export type P2pOrderDetail = z.output<typeof p2pOrderDetail>;

/** The shape of its lists. */
export const dealt = <R extends z.ZodType>(row: R) => z.object({ data: z.array(row), page: z.int(), pages: z.int(), total: z.int() });

/** The field that names an advert. */
export const advertId = { id: id('p2p-advert-not-found') };
