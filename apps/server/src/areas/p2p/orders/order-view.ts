import type { Given } from '@mt2/contracts/fields';
import type { P2pStepName } from '@mt2/contracts/p2p';
import type { p2pOrderDetail, p2pOrderFacts, p2pOrderRow } from '@mt2/contracts/p2p-rows';
import { assertDefined, formatDay, type Instant } from '@mt2/domain';
import type { Abroad, PaymentWay } from '@mt2/domain/bank-card';
import { userParty } from '@mt2/domain/chat';
import { APPEAL_WAIT, P2P_ORDER_STATUS, type P2pRole, p2pFee } from '@mt2/domain/p2p';
import { maskAccount } from '@mt2/domain/session';
import type { Say } from '../../../http/request/language.ts';
import type { Source } from '../../../world/transaction/tx.ts';
import { unreadIn } from '../../chat/index.ts';
import { coinAt } from '../../market/index.ts';
import { pathsIn } from '../../upload/index.ts';
import { shownName, userOf, usersOf } from '../adverts/advert-view.ts';
import { payLimitOf, sideOf } from '../adverts/adverts.repo.ts';
import { orderChat } from '../people/order-chat.ts';
import { findRating } from '../traders.repo.ts';
import { findAbroad, type OrderRow, roleOf } from './orders.repo.ts';
import { listSteps, type StepRow } from './steps.repo.ts';

type Facts = Given<typeof p2pOrderFacts>;
type Detail = Given<typeof p2pOrderDetail>;

/** The day of an order and its ID: unique, and easy to read out. */
export const orderNumber = ({ id, createdAt }: OrderRow): string =>
  `C${formatDay(createdAt).replaceAll('-', '')}${String(id).padStart(6, '0')}`;

const wayOf = ({ way }: OrderRow): PaymentWay => way as PaymentWay;

/** The author of a step of an order, as its parties call each other. */
const actorOf = (row: OrderRow, userId: number): 'exchange' | P2pRole => roleOf(row, userId) ?? 'exchange';

/** The appeal that an order is under, or by which it was decided. */
function appealOf(source: Source, row: OrderRow, reader: number): Facts['appeal'] {
  if (row.status !== 'appealing' && row.endedBy !== 'arbiter') return undefined;
  const opened = assertDefined(listSteps(source, row.id).findLast(isOpening), 'an appeal was opened');
  return { by: actorOf(row, opened.userId), isOwn: opened.userId === reader, at: opened.at };
}
const isOpening = ({ what }: StepRow): boolean => what === 'appealed' || what === 'escalated';

/** The seller's payment details, which the buyer sees only while the order is open. */
type Details = Pick<OrderRow, 'payee' | 'bankName' | 'bankBranch' | 'account' | 'qr'>;
const NO_DETAILS: Details = { payee: '', bankName: '', bankBranch: '', account: '', qr: '' };
const NOT_ABROAD: Abroad = { bankAddress: '', swiftCode: '', payeeAddress: '', postalCode: '' };
const detailsFor = (row: OrderRow, reader: number): Details =>
  reader === row.buyerId && P2P_ORDER_STATUS.isFinal(row.status) ? NO_DETAILS : row;

function payInfoFor(source: Source, row: OrderRow, reader: number): Facts['payInfo'] {
  const details = detailsFor(row, reader);
  const isBank = details !== NO_DETAILS && row.way === 'bank';
  const abroad = (isBank ? findAbroad(source, row.id) : undefined) ?? NOT_ABROAD;
  return { ...details, ...abroad, way: wayOf(row) };
}

/** The parts of an order that are the same in every language, as one of its parties sees it. */
export function orderFactsOf(source: Source, row: OrderRow, reader: number, now: Instant, userOf = usersOf(source)): Facts {
  const role = assertDefined(roleOf(row, reader), 'an order is shown to its parties');
  const otherId = role === 'buyer' ? row.sellerId : row.buyerId;
  const other = userOf(otherId);
  const isOver = P2P_ORDER_STATUS.isFinal(row.status);
  return {
    ...row,
    orderNumber: orderNumber(row),
    side: sideOf(row),
    role,
    isOwnAdvert: row.advertiserId === reader,
    coinId: row.coin,
    coin: coinAt(source, row.coin).symbol,
    quantity: row.number,
    fee: isOver ? row.fee : p2pFee(0n, row.number),
    way: wayOf(row),
    advertiserName: shownName(userOf(row.advertiserId)),
    otherId,
    otherName: shownName(other),
    otherAccount: maskAccount(other.account),
    otherRealName: role === 'buyer' ? row.payee : row.payer,
    payLimit: payLimitOf(row),
    isExtended: row.isExtended === 1,
    remainingSeconds: row.dueAt === null ? 0 : Math.max(0, row.dueAt - now),
    dueAt: row.dueAt || undefined,
    paidAt: row.paidAt || undefined,
    appealAt: row.paidAt ? row.paidAt + APPEAL_WAIT : undefined,
    endedAt: isOver ? row.changedAt : undefined,
    endedBy: row.endedBy as Facts['endedBy'],
    payInfo: payInfoFor(source, row, reader),
    appeal: appealOf(source, row, reader),
  };
}

/** An order in the words of a language. */
export const orderView = (
  source: Source,
  row: OrderRow,
  reader: number,
  now: Instant,
  say: Say,
  userOf = usersOf(source),
): Given<typeof p2pOrderRow> => ({
  ...orderFactsOf(source, row, reader, now, userOf),
  wayName: say(`p2p.${row.way}`),
  statusName: say(`p2p.${row.status}`),
});

/** The payee's details under the names that a bank card has. */
function cashInfoOf(details: Details, way: string): Detail['cashInfo'] {
  const of = (wanted: PaymentWay, value: string) => (way === wanted ? value : '');
  const { account, qr } = details;
  return {
    ...details,
    bankAccount: of('bank', account),
    alipayAccount: of('ali_pay', account),
    alipayQr: of('ali_pay', qr),
    wechatAccount: of('we_chat', account),
    wechatQr: of('we_chat', qr),
  };
}

const RATINGS: Readonly<Record<number, 'good' | 'bad'>> = { 0: 'bad', 1: 'good' };

/** An order with its timeline. */
export function detailView(source: Source, row: OrderRow, reader: number, now: Instant, say: Say): Detail {
  const order = orderView(source, row, reader, now, say);
  const steps = listSteps(source, row.id);
  const { phone } = userOf(source, order.otherId);
  const paid = steps.findLast(({ what }) => what === 'paid');
  return {
    ...order,
    phone: phone === null ? '' : maskAccount(phone),
    note: row.note,
    cashInfo: cashInfoOf(detailsFor(row, reader), row.way),
    rating: RATINGS[findRating(source, row.id, reader)?.isGood ?? -1] ?? '',
    unread: unreadIn(source, userParty(reader), orderChat(row.id)),
    vouchers: paid ? pathsIn(paid.pictures) : [],
    steps: steps.map((step) => ({
      ...step,
      what: step.what as P2pStepName,
      by: actorOf(row, step.userId),
      isOwn: step.userId === reader,
      pictures: pathsIn(step.pictures),
    })),
  };
}
