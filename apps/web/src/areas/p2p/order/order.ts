import type { P2pOrderDetail as DetailRow, P2pOrderFacts, PayInfo } from '@mt2/contracts/p2p';
import { type Atoms, atoms, type Instant, MINUTE } from '@mt2/domain';
import type { PaymentWay } from '@mt2/domain/bank-card';
import { checkAppeal, checkExtend, ESCALATION, EXTENSION, P2P_ORDER_STATUS, type P2pOrderStatus, type P2pRole } from '@mt2/domain/p2p';
import { secondsOf } from '../../../platform/format.ts';
import { decimalsOf } from '../advert.ts';

/** An order as one of its two sides sees it. Instants are 0 where there is none. */
export type Order = {
  readonly id: number;
  readonly number: string;
  readonly role: P2pRole;
  readonly status: P2pOrderStatus;
  readonly isOwnAdvert: boolean;
  readonly coin: string;
  readonly decimals: number;
  readonly fiat: string;
  readonly price: Atoms;
  readonly quantity: Atoms;
  readonly money: Atoms;
  /** The advertiser's fee, in the coin. */
  readonly fee: Atoms;
  readonly way: PaymentWay;
  /** The other side; `realName` is the verified one. */
  readonly other: { readonly id: number; readonly name: string; readonly account: string; readonly realName: string };
  readonly payMinutes: number;
  readonly isExtended: boolean;
  readonly createdAt: Instant;
  readonly dueAt: Instant;
  readonly paidAt: Instant;
  readonly appealAt: Instant;
  readonly endedAt: Instant;
  readonly endedBy: P2pOrderFacts['ended_by'];
  /** The arbiter's reason. */
  readonly reason: string;
  readonly payInfo: PayInfo;
  /** The appeal that is open, or was decided. */
  readonly appeal: (Omit<NonNullable<P2pOrderFacts['appeal']>, 'time'> & { readonly at: Instant }) | undefined;
};

const instantOf = (time: string): Instant => (time === '' ? 0 : secondsOf(time));

export const toOrder = (row: P2pOrderFacts): Order => ({
  id: row.id,
  number: row.order_number,
  role: row.role,
  status: P2P_ORDER_STATUS.statusOf(row.is_sure),
  isOwnAdvert: row.is_own_advert === 1,
  coin: row.currency_name,
  decimals: decimalsOf(row.currency_name),
  fiat: row.money_type,
  price: atoms(row.price),
  quantity: atoms(row.number),
  money: atoms(row.deal_money),
  fee: atoms(row.fee),
  way: row.way,
  other: { id: row.hes_id, name: row.hes_name, account: row.hes_account, realName: row.hes_realname },
  payMinutes: row.pay_limit,
  isExtended: row.is_extended === 1,
  createdAt: secondsOf(row.create_time),
  dueAt: instantOf(row.due_time),
  paidAt: instantOf(row.paid_time),
  appealAt: instantOf(row.appeal_time),
  endedAt: instantOf(row.end_time),
  endedBy: row.ended_by,
  reason: row.reason,
  payInfo: row.pay_info,
  appeal: row.appeal ? { by: row.appeal.by, is_own: row.appeal.is_own, at: secondsOf(row.appeal.time) } : undefined,
});

export type Step = Omit<DetailRow['timeline'][number], 'time'> & { readonly at: Instant };
export type OrderDetail = Order & {
  readonly vouchers: readonly string[];
  readonly steps: readonly Step[];
  /** The reader's rating of the other side; empty without one. */
  readonly rating: DetailRow['rating'];
  /** Messages of the order's chat that the reader has not read. */
  readonly unread: number;
};

export const toDetail = (row: DetailRow): OrderDetail => ({
  ...toOrder(row),
  vouchers: row.pay_orders_img,
  rating: row.rating,
  unread: row.unread,
  steps: row.timeline.map(({ time, ...step }) => ({ ...step, at: secondsOf(time) })),
});

/** True while an order is not over: the coins are in escrow. */
export const isOpenOrder = (status: P2pOrderStatus): boolean => !P2P_ORDER_STATUS.isFinal(status);

/** Words of the states, by the key of each. */
export const ORDER_WORDS: Readonly<Record<P2pOrderStatus, string>> = {
  unpaid: 'status.p2p-pending-payment',
  paid: 'status.p2p-to-be-confirmed',
  appealing: 'status.p2p-appealing',
  completed: 'status.p2p-completed',
  cancelled: 'status.p2p-cancelled',
  closed: 'status.p2p-closed',
};

/** The key of the sentence that says what an order's state means to one of its sides. */
export function meaningOf({ status, role, endedBy }: Pick<Order, 'status' | 'role' | 'endedBy'>): string {
  if (status === 'unpaid') return `p2p.says-${role}-pending`;
  if (status === 'paid') return `p2p.says-${role}-to-be-confirmed`;
  if (status === 'completed') return `p2p.says-${role}-completed`;
  if (status === 'cancelled') return endedBy === 'timeout' ? 'p2p.says-timed-out' : 'p2p.says-cancelled';
  return `p2p.says-${status}`;
}

/** The key of the word for the order's money: what its reader pays or receives now, has paid or received, or what the price was. */
export function sumWordOf({ status, role }: Pick<Order, 'status' | 'role'>): string {
  if (status === 'unpaid' || status === 'paid') return role === 'buyer' ? 'p2p.i-pay' : 'p2p.i-receive';
  if (status === 'completed') return role === 'buyer' ? 'p2p.paid-sum' : 'p2p.received-sum';
  return 'p2p.total-price';
}

/** How long a state lasts in all, in seconds: the payment time, or the day before the arbiter is called. */
export const periodOf = ({ status, payMinutes, isExtended }: Pick<Order, 'status' | 'payMinutes' | 'isExtended'>): number =>
  status === 'unpaid' ? payMinutes * MINUTE + (isExtended ? EXTENSION : 0) : ESCALATION;

/** True while the seller may give the buyer more time. */
export const isExtendable = (order: Order, now: Instant): boolean => now < order.dueAt && checkExtend({ ...order, now }) === undefined;

/** True while a side may bring the order before the arbiter. */
export const isAppealable = ({ status, paidAt }: Pick<Order, 'status' | 'paidAt'>, now: Instant): boolean =>
  status === 'paid' && checkAppeal({ status, paidAt, now, statements: 0 }) === undefined;

/** The state of each side, done or to do, by the key of its word. */
export function sidesOf({ status, endedBy }: Pick<Order, 'status' | 'endedBy'>): Readonly<Record<P2pRole, string>> {
  if (status === 'unpaid') return { buyer: 'p2p.buyer-pending', seller: 'p2p.seller-in-escrow' };
  if (status === 'paid') return { buyer: 'p2p.buyer-paid', seller: 'p2p.seller-checks' };
  if (status === 'appealing') return { buyer: 'p2p.buyer-paid', seller: 'p2p.seller-in-escrow' };
  if (status === 'completed') return { buyer: 'p2p.buyer-received', seller: 'p2p.seller-released' };
  const buyer = status === 'closed' || endedBy === 'timeout' ? 'p2p.buyer-not-paid' : 'p2p.buyer-cancelled';
  return { buyer, seller: 'p2p.seller-returned' };
}
