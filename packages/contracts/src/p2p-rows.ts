import { PAYMENT_WAYS } from '@mt2/domain/bank-card';
import { P2P_ORDER_STATUS } from '@mt2/domain/p2p';
import { z } from 'zod';
import {
  again,
  atoms,
  count,
  flag,
  id,
  inner,
  instant,
  instantOrEmpty,
  type Kind,
  list,
  nullable,
  oneOf,
  plain,
  plainKind,
  record,
  status,
  text,
} from './fields/index.ts';
import { INSTANT, TEXT, WHOLE } from './fields/kinds.ts';

/** The rows of peer-to-peer trading. */

/** The side of the advertiser. */
export const advertSide = z.enum(['buy', 'sell']);
const way = z.enum(PAYMENT_WAYS);
const payLimit = z.literal([15, 30, 45]);
const P2P_FIAT = 'Currency of prices and payments.';
const side = plain('type', advertSide, 'Side of the advertiser: buy or sell.');
const limits = record('P2pLimits', {
  min: atoms('min', 'Minimum.', { unit: 'fiat' }),
  max: atoms('max', 'Maximum; never more than can still be taken.', { unit: 'fiat' }),
});

/** The language-independent fields of an advert. Its status is two fields on the wire. */
export const advertFacts = record('P2pAdvertFacts', {
  id: id('id', 'Advert ID.'),
  side,
  price: atoms('price', 'Current price per coin. An order placed later may have another price.', { unit: 'fiat/coin' }),
  minPrice: atoms('min_price', 'Lowest price at which the advert can be taken.', { unit: 'fiat/coin' }),
  maxPrice: atoms('max_price', 'Highest price at which the advert can be taken.', { unit: 'fiat/coin' }),
  mode: plain('price_mode', z.enum(['fixed', 'floating']), 'Price mode: fixed, or floating with the index.')
    .ours()
    .absent('fixed'),
  premium: plain('premium', z.number(), 'Premium over the index, negative below it. For a fixed price: 0.', { unit: 'percent' })
    .ours()
    .absent(0),
  total: atoms('total_number', 'Total coins offered.', { unit: 'coin' }),
  left: atoms('surplus_number', 'Coins that can still be taken.', { unit: 'coin' }),
  inOrders: atoms('trading_number', 'Coins in open orders.', { unit: 'coin' }).ours().absent(0n),
  minNumber: atoms('min_number', 'Minimum coins per order, as set by the advertiser.', { unit: 'coin' }),
  maxNumber: atoms('max_number', 'Maximum coins per order, as set by the advertiser.', { unit: 'coin' }),
  money: inner('limitation', limits, 'Current minimum and maximum of an order in money.'),
  wayText: text('way', 'Payment ways, comma-separated: bank, we_chat, ali_pay.'),
  ways: list('ways', plainKind(way), 'Payment ways: bank, we_chat, ali_pay.').ours(),
  coinId: id('currency_id', 'Coin ID.').absent(0),
  coin: text('currency_name', 'Coin symbol.'),
  logo: text('logo', 'Path of the coin’s image.').ours(),
  fiat: text('money_type', P2P_FIAT),
  payLimit: plain('pay_limit', payLimit, 'Time that a buyer has to pay.', { unit: 'min' }).ours(),
  advertiserName: text('seller_name', 'Name of the advertiser: the nickname, or the masked account.'),
  advertiserId: id('seller_id', 'User ID of the advertiser.'),
  isVerified: flag('is_verified', '1 if the advertiser has advanced verification.').ours().absent(false),
  doneRate: plain('done_rate', z.number(), 'Completed share of the advertiser’s ended orders. 0 if none ended.', { unit: 'percent' }),
  doneCount: count('done_count', 'Completed orders of the advertiser.'),
  releaseSeconds: count('release_seconds', 'Average time from payment to release. 0 if the advertiser has released nothing yet.', {
    unit: 's',
  }).ours(),
  ending: oneOf('is_done', { none: 0, completed: 1, cancelled: 2 }, '0 trading, 1 completed, 2 cancelled.'),
  shelf: oneOf('is_shelves', { on: 1, off: 2 }, '1 online, 2 offline.'),
  isAvailable: flag(
    'is_available',
    '0 if it cannot be taken now: offline, sold out, coin halted, price outside its limits, or its buyer may not buy today.',
  )
    .ours()
    .absent(true),
  note: text('note', 'Note of the advertiser. Empty if none.'),
  createdAt: instant('create_time', 'Creation time.'),
});

const wayName = text('way_name', 'Payment ways in the caller’s language, comma-separated.');

/** An advert with texts in the caller's language. */
export const advertRow = record('P2pAdvert', {
  ...advertFacts.lines,
  wayName,
  isOwn: flag('is_own', '1 if it is the caller’s own.').ours().absent(false),
  thirtyDays: count('thirty_days', 'Orders that the advertiser completed in the last 30 days.').ours(),
  good: count('good', 'Good ratings of the advertiser.').ours().absent(0),
  bad: count('bad', 'Bad ratings of the advertiser.').ours().absent(0),
});
export type AdvertRow = z.output<typeof advertRow.schema>;

/**
 * The seller's payment details at the time the order was placed. For a bank abroad, `bank_branch` is one line with its
 * code and address.
 */
const payInfo = record('PaymentDetails', {
  way: plain('way', way, 'Payment way: bank, we_chat or ali_pay.'),
  payee: text('real_name', 'Name of the payee.').ours().absent(''),
  bankName: text('bank_name', 'Bank name. Empty for payment apps.').ours().absent(''),
  bankBranch: text('bank_branch', 'Bank branch. For a bank abroad: its SWIFT code and address. Empty if none.').ours().absent(''),
  account: text('account', 'Account or card number, or the account at the app. Empty if none.', { unit: 'text' }).ours().absent(''),
  qr: text('qr_code', 'Upload path of the payment QR code. Empty if none.').ours().absent(''),
  swiftCode: text('swift_code', 'SWIFT code of a bank abroad. Empty otherwise.'),
  bankAddress: text('bank_address', 'Address of a bank abroad. Empty otherwise.'),
  payeeAddress: text('residence_address', 'Home address of the payee, for a bank abroad. Empty otherwise.'),
  postalCode: text('postal_code', 'Postal code of the payee, for a bank abroad. Empty otherwise.'),
});

/** Steps of an order, as in its timeline. */
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

/** The side that made a step, or the exchange. */
const by = plain('by', z.enum(['buyer', 'seller', 'exchange']), 'Who did it: buyer, seller or exchange.');
const at = instant('time', 'Time at which it happened.');
const isOwnAct = flag('is_own', '1 if the caller did it.').ours().absent(false);

/** The language-independent fields of an order as one of its sides sees it. `side` is the advertiser's, `role` the reader's. */
export const p2pOrderFacts = record('P2pOrderFacts', {
  id: id('id', 'Order ID.'),
  orderNumber: text('order_number', 'Order number: C, the day and the order ID.', { unit: 'text' }),
  advertId: id('advert_id', 'Advert ID.').ours(),
  side,
  role: plain('role', z.enum(['buyer', 'seller']), 'Side of the caller: buyer or seller.')
    .ours()
    .absent('buyer'),
  isOwnAdvert: flag('is_own_advert', '1 if the advert is the caller’s own.').ours().absent(false),
  coinId: id('currency_id', 'Coin ID.'),
  coin: text('currency_name', 'Coin symbol.'),
  fiat: text('money_type', P2P_FIAT),
  price: atoms('price', 'Price per coin at which the order was placed.', { unit: 'fiat/coin' }),
  quantity: atoms('number', 'Coins of the order.', { unit: 'coin' }),
  money: atoms('deal_money', 'Money of the order.', { unit: 'fiat' }),
  fee: atoms('fee', 'Fee that the advertiser pays. For an open order: its maximum. 0 if the order was not completed.', { unit: 'coin' })
    .ours()
    .absent(0n),
  way: plain('way', way, 'Payment way: bank, we_chat or ali_pay.'),
  advertiserName: text('seller_name', 'Name of the advertiser: the nickname, or the masked account.'),
  advertiserId: id('seller_id', 'User ID of the advertiser.'),
  otherId: id('hes_id', 'User ID of the other side.').ours(),
  otherName: text('hes_name', 'Name of the other side: the nickname, or the masked account.').ours().absent(''),
  otherAccount: text('hes_account', 'Masked account of the other side.'),
  otherRealName: text('hes_realname', 'Verified name of the other party. The payment must come from or go to this name.'),
  status: status('is_sure', P2P_ORDER_STATUS),
  createdAt: instant('create_time', 'Order time.'),
  formatCreateTime: again('format_create_time', 'createdAt', INSTANT, 'Same as `create_time`, for existing clients.'),
  payLimit: plain('pay_limit', payLimit, 'Time that the buyer has to pay.', { unit: 'min' }).ours().absent(15),
  isExtended: flag('is_extended', '1 if the seller gave the buyer 15 minutes more.').ours().absent(false),
  remainingSeconds: count(
    'remaining_seconds',
    'For an unpaid order: time until it is cancelled. For a paid order: time until it goes to the arbiter. Otherwise 0.',
    { unit: 's' },
  ),
  dueAt: instantOrEmpty('due_time', 'Time at which `remaining_seconds` end. Empty if there is no deadline.').ours(),
  paidAt: instantOrEmpty('paid_time', 'Time at which the buyer marked it as paid. Empty before.').ours(),
  appealAt: instantOrEmpty('appeal_time', 'Time from which either side may appeal. Empty if it is not paid.').ours(),
  endedAt: instantOrEmpty('end_time', 'Time at which it ended. Empty if it is open.').ours(),
  endedBy: plain(
    'ended_by',
    z.enum(['', 'buyer', 'seller', 'timeout', 'arbiter']),
    'Who or what ended it: buyer, seller, timeout or arbiter. Empty if it is open.',
  )
    .ours()
    .absent(''),
  reason: text('reason', 'Reason of the arbiter. Empty if none.'),
  payInfo: inner('pay_info', payInfo, 'Payment details of the seller, as they were when the order was placed.'),
  appeal: nullable('appeal', record('P2pAppeal', { by, isOwn: isOwnAct, at }), 'Open or decided appeal; null if there is none.'),
});
export type P2pOrderFacts = z.output<typeof p2pOrderFacts.schema>;

const orderLines = { ...p2pOrderFacts.lines, wayName, statusName: text('status_name', 'Status in the caller’s language.').ours() };
const accountNumber = again('account_number', 'otherAccount', TEXT, 'Same as `hes_account`, for existing clients.', { unit: 'text' });
export const p2pOrderRow = record('P2pOrder', { ...orderLines, accountNumber });

/** The payee's details under the field names of a bank card. */
const cashInfo = record('P2pCashInfo', {
  payee: text('real_name', 'Name of the payee.').ours(),
  bankName: text('bank_name', 'Bank name. Empty for payment apps.').ours(),
  bankBranch: text('bank_branch', 'Bank branch. Empty if none.').ours(),
  bankAccount: text('bank_account', 'Account or card number. Empty for payment apps.', { unit: 'text' }).ours(),
  alipayAccount: text('alipay_account', 'Alipay account. Empty for other ways.').ours(),
  alipayQr: text('alipay_qr', 'Upload path of the Alipay QR code. Empty for other ways, or if none.').ours(),
  wechatAccount: text('wechat_account', 'WeChat account. Empty for other ways.').ours(),
  wechatQr: text('wechat_qr', 'Upload path of the WeChat QR code. Empty for other ways, or if none.').ours(),
});

const step = record('P2pStep', {
  what: plain('what', z.enum(P2P_STEPS), `Step: ${P2P_STEPS.join(', ')}.`),
  by,
  isOwn: isOwnAct,
  at,
  text: text('text', 'Text of a statement. Empty otherwise.'),
  pictures: list('images', TEXT, 'Upload paths of the step’s images.'),
});

/** An order with its complete history, oldest first. Both sides may see its images. */
export const p2pOrderDetail = record('P2pOrderDetail', {
  ...orderLines,
  cancelTime: again('cancel_time', 'remainingSeconds', WHOLE, 'Same as `remaining_seconds`, for existing clients.', { unit: 's' }),
  accountNumber,
  phone: text('phone', 'Masked phone number of the other side. Empty if none.', { unit: 'text' }),
  cashInfo: inner('user_cash_info', cashInfo, 'Same as `pay_info`, under the names of a bank card.'),
  note: text('note', 'Note that the advert had when the order was placed. Empty if none.').ours().absent(''),
  rating: plain('rating', z.enum(['', 'good', 'bad']), 'Rating that the caller gave the other side: good or bad. Empty if none.')
    .ours()
    .absent(''),
  unread: count('unread', 'Messages of the order that the caller has not read.').ours().absent(0),
  vouchers: list('pay_orders_img', TEXT, 'Upload paths of the proof of payment.'),
  steps: list('timeline', step, 'Steps of the order, oldest first.').ours().absent([]),
});
export type P2pOrderDetail = z.output<typeof p2pOrderDetail.schema>;

/** The shape of its lists. */
const dealt = <S extends z.ZodType, G, R>(name: string, row: Kind<S, G, R>) =>
  record(name, {
    rows: list('data', row, 'Rows of the page.'),
    page: count('page', 'Page, from 1.', { unit: 'place' }),
    pages: count('pages', 'Number of pages; 1 if there are no rows.'),
    total: count('total', 'Number of all rows.'),
  });
export const advertPage = dealt('P2pAdverts', advertRow);
export const orderPage = dealt('P2pOrders', p2pOrderRow);
