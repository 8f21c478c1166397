import type { P2pOrderDetail, P2pOrderFacts, P2pStepName, P2pOrderRow as WireOrder } from '@mt2/contracts/p2p';
import { assertDefined, formatAtoms, formatInstant, type Instant, instantText } from '@mt2/domain';
import type { Abroad, PaymentWay } from '@mt2/domain/bank-card';
import { userParty } from '@mt2/domain/chat';
import { APPEAL_WAIT, P2P_ORDER_STATUS, type P2pRole, p2pFee } from '@mt2/domain/p2p';
import { maskAccount } from '@mt2/domain/session';
import type { Source } from '../../../world/transaction/derived.ts';
import { unreadIn } from '../../chat/index.ts';
import { coinAt } from '../../market/index.ts';
import { type Say, shownName, userOf, usersOf } from '../adverts/advert.present.ts';
import { payLimitOf, sideOf } from '../adverts/adverts.repo.ts';
import { orderChat } from '../people/order-chat.ts';
import { findRating } from '../people/ratings.repo.ts';
import { findAbroad, type OrderRow, roleOf } from './orders.repo.ts';
import { listSteps, picturesOf, type StepRow } from './steps.repo.ts';

/** The day of an order and its id: unique, and easily read out. */
const orderNumber = ({ id, createdAt }: OrderRow): string =>
  `C${formatInstant(createdAt).slice(0, 10).replaceAll('-', '')}${String(id).padStart(6, '0')}`;

const wayOf = ({ way }: OrderRow): PaymentWay => way as PaymentWay;

/** The author of a step of an order, as its sides call each other. */
const actorOf = (row: OrderRow, userId: number): 'exchange' | P2pRole => roleOf(row, userId) ?? 'exchange';

/** The appeal that an order is under, or by which it was decided. */
function appealOf(source: Source, row: OrderRow, reader: number): P2pOrderFacts['appeal'] {
  if (row.status !== 'appealing' && row.endedBy !== 'arbiter') return null;
  const opened = assertDefined(listSteps(source, row.id).findLast(isOpening), 'an appeal was opened');
  return { by: actorOf(row, opened.userId), is_own: opened.userId === reader ? 1 : 0, time: formatInstant(opened.at) };
}
const isOpening = ({ what }: StepRow): boolean => what === 'appealed' || what === 'escalated';

/** Where the seller is paid. A buyer needs it while the order is open, and no longer. */
type Details = Pick<OrderRow, 'payee' | 'bankName' | 'bankBranch' | 'account' | 'qr'>;
const NO_DETAILS: Details = { payee: '', bankName: '', bankBranch: '', account: '', qr: '' };
const NOT_ABROAD: Abroad = { bankAddress: '', swiftCode: '', payeeAddress: '', postalCode: '' };
const detailsFor = (row: OrderRow, reader: number): Details =>
  reader === row.buyerId && P2P_ORDER_STATUS.isFinal(row.status) ? NO_DETAILS : row;

function payInfoFor(source: Source, row: OrderRow, reader: number): P2pOrderFacts['pay_info'] {
  const details = detailsFor(row, reader);
  const isBank = details !== NO_DETAILS && row.way === 'bank';
  const abroad = (isBank ? findAbroad(source, row.id) : undefined) ?? NOT_ABROAD;
  return {
    way: wayOf(row),
    real_name: details.payee,
    bank_name: details.bankName,
    bank_branch: details.bankBranch,
    account: details.account,
    qr_code: details.qr,
    swift_code: abroad.swiftCode,
    bank_address: abroad.bankAddress,
    residence_address: abroad.payeeAddress,
    postal_code: abroad.postalCode,
  };
}

/** An order as one of its sides sees it, as far as it is the same in every language. */
export function presentFacts(source: Source, row: OrderRow, reader: number, now: Instant, userOf = usersOf(source)): P2pOrderFacts {
  const role = assertDefined(roleOf(row, reader), 'an order is shown to its sides');
  const other = role === 'buyer' ? row.sellerId : row.buyerId;
  const user = userOf(other);
  const advertiser = userOf(row.advertiserId);
  const isOver = P2P_ORDER_STATUS.isFinal(row.status);
  return {
    id: row.id,
    order_number: orderNumber(row),
    advert_id: row.advertId,
    type: sideOf(row),
    role,
    is_own_advert: row.advertiserId === reader ? 1 : 0,
    currency_id: row.coin,
    currency_name: coinAt(source, row.coin).symbol,
    money_type: row.fiat,
    price: formatAtoms(row.price),
    number: formatAtoms(row.number),
    deal_money: formatAtoms(row.money),
    fee: formatAtoms(isOver ? row.fee : p2pFee(0n, row.number)),
    way: wayOf(row),
    seller_name: shownName(advertiser),
    seller_id: row.advertiserId,
    hes_id: other,
    hes_name: shownName(user),
    hes_account: maskAccount(user.account),
    hes_realname: role === 'buyer' ? row.payee : row.payer,
    is_sure: P2P_ORDER_STATUS.codeOf(row.status),
    create_time: formatInstant(row.createdAt),
    format_create_time: formatInstant(row.createdAt),
    pay_limit: payLimitOf(row),
    is_extended: row.isExtended === 1 ? 1 : 0,
    remaining_seconds: row.dueAt === null ? 0 : Math.max(0, row.dueAt - now),
    due_time: instantText(row.dueAt ?? 0),
    paid_time: instantText(row.paidAt),
    appeal_time: instantText(row.paidAt && row.paidAt + APPEAL_WAIT),
    end_time: isOver ? formatInstant(row.changedAt) : '',
    ended_by: row.endedBy as P2pOrderFacts['ended_by'],
    reason: row.reason,
    pay_info: payInfoFor(source, row, reader),
    appeal: appealOf(source, row, reader),
  };
}

/** An order in the words of a language. */
export const presentOrder = (
  source: Source,
  row: OrderRow,
  reader: number,
  now: Instant,
  say: Say,
  userOf = usersOf(source),
): WireOrder => ({
  ...presentFacts(source, row, reader, now, userOf),
  way_name: say(`p2p.${row.way}`),
  status_name: say(`p2p.${row.status}`),
});

/** The payee's details under the names that a bank card has. */
function cashInfoOf(way: string, { payee, bankName, bankBranch, account, qr }: Details): P2pOrderDetail['user_cash_info'] {
  const of = (wanted: PaymentWay, value: string) => (way === wanted ? value : '');
  return {
    real_name: payee,
    bank_name: bankName,
    bank_branch: bankBranch,
    bank_account: of('bank', account),
    alipay_account: of('ali_pay', account),
    alipay_qr: of('ali_pay', qr),
    wechat_account: of('we_chat', account),
    wechat_qr: of('we_chat', qr),
  };
}

const RATINGS: Readonly<Record<number, 'good' | 'bad'>> = { 0: 'bad', 1: 'good' };

/** An order with everything that happened to it. */
export function presentDetail(source: Source, row: OrderRow, reader: number, now: Instant, say: Say): P2pOrderDetail {
  const order = presentOrder(source, row, reader, now, say);
  const steps = listSteps(source, row.id);
  const { phone } = userOf(source, order.hes_id);
  const paid = steps.findLast(({ what }) => what === 'paid');
  return {
    ...order,
    cancel_time: order.remaining_seconds,
    account_number: order.hes_account,
    phone: phone === null ? '' : maskAccount(phone),
    user_cash_info: cashInfoOf(row.way, detailsFor(row, reader)),
    rating: RATINGS[findRating(source, row.id, reader)?.isGood ?? -1] ?? '',
    unread: unreadIn(source, userParty(reader), orderChat(row.id)),
    pay_orders_img: paid ? picturesOf(paid) : [],
    timeline: steps.map((step) => ({
      what: step.what as P2pStepName,
      by: actorOf(row, step.userId),
      is_own: step.userId === reader ? 1 : 0,
      time: formatInstant(step.at),
      text: step.text,
      images: picturesOf(step),
    })),
  };
}
