import type { Read } from '@mt2/contracts/fields';
import type { p2pOrderDetail, p2pOrderFacts } from '@mt2/contracts/p2p-rows';
import { type Atoms, type Instant, MINUTE } from '@mt2/domain';
import {
  checkAppeal,
  checkExtend,
  ESCALATION,
  EXTENSION,
  MOST_STATEMENTS,
  P2P_ORDER_STATUS,
  type P2pOrderStatus,
  type P2pRole,
} from '@mt2/domain/p2p';
import { decimalsOf } from '../advert.ts';

type Counted = { readonly decimals: number };
/** An order as one of its two sides sees it. */
export type Order = Read<typeof p2pOrderFacts> & Counted;
/** The same with its history. */
export type OrderDetail = Read<typeof p2pOrderDetail> & Counted;
export type Step = OrderDetail['steps'][number];

/** An order with its coin's decimals here. */
export const orderOf = <R extends { readonly coin: string }>(row: R): R & Counted => ({ ...row, decimals: decimalsOf(row.coin) });

/** True while an order has not ended: the coins are in escrow. */
export const isOpenOrder = (status: P2pOrderStatus): boolean => !P2P_ORDER_STATUS.isFinal(status);

/** The key of the sentence that explains an order's state to one of its sides. */
export function meaningOf({ status, role, endedBy }: Pick<Order, 'status' | 'role' | 'endedBy'>): string {
  if (status === 'unpaid') return `p2p.says-${role}-pending`;
  if (status === 'paid') return `p2p.says-${role}-to-be-confirmed`;
  if (status === 'completed') return `p2p.says-${role}-completed`;
  if (status === 'cancelled') return endedBy === 'timeout' ? 'p2p.says-timed-out' : 'p2p.says-cancelled';
  return `p2p.says-${status}`;
}

/** The coins in that sentence: a buyer who advertised has received them without the fee. */
export const meantAmount = ({ status, role, isOwnAdvert, quantity, fee }: Order): Atoms =>
  status === 'completed' && role === 'buyer' && isOwnAdvert ? quantity - fee : quantity;

/** The key of the word for the order's money: what the user pays or receives now, has paid or received, or the price. */
export function sumWordOf({ status, role }: Pick<Order, 'status' | 'role'>): string {
  if (status === 'unpaid') return role === 'buyer' ? 'p2p.i-pay' : 'p2p.i-receive';
  if (status === 'paid') return role === 'buyer' ? 'p2p.paid-sum' : 'p2p.i-receive';
  if (status === 'completed') return role === 'buyer' ? 'p2p.paid-sum' : 'p2p.received-sum';
  return 'p2p.total-price';
}

/** Total duration of a state, in seconds: the payment time, or the day before the arbiter is called. */
export const periodOf = ({ status, payLimit, isExtended }: Pick<Order, 'status' | 'payLimit' | 'isExtended'>): number =>
  status === 'unpaid' ? payLimit * MINUTE + (isExtended ? EXTENSION : 0) : ESCALATION;

/** True while the seller may give the buyer more time. */
export const isExtendable = ({ dueAt = 0, ...order }: Order, now: Instant): boolean =>
  now < dueAt && checkExtend({ ...order, dueAt, now }) === undefined;

/** True while a side may appeal to the arbiter. */
export const isAppealable = ({ status, paidAt = 0 }: Pick<Order, 'status' | 'paidAt'>, now: Instant): boolean =>
  status === 'paid' && checkAppeal({ status, paidAt, now, statements: 0 }) === undefined;

const STATEMENTS: readonly Step['what'][] = ['appealed', 'statement'];
/** True if the reader has made the maximum of statements, appeals included. */
export const hasSaidAll = ({ steps }: Pick<OrderDetail, 'steps'>): boolean =>
  steps.filter(({ isOwn, what }) => isOwn && STATEMENTS.includes(what)).length >= MOST_STATEMENTS;

/** The state of each side, done or pending, by the key of its word. */
export function sidesOf({ status, endedBy }: Pick<Order, 'status' | 'endedBy'>): Readonly<Record<P2pRole, string>> {
  if (status === 'unpaid') return { buyer: 'p2p.buyer-pending', seller: 'p2p.seller-in-escrow' };
  if (status === 'paid') return { buyer: 'p2p.buyer-paid', seller: 'p2p.seller-checks' };
  if (status === 'appealing') return { buyer: 'p2p.buyer-paid', seller: 'p2p.seller-in-escrow' };
  if (status === 'completed') return { buyer: 'p2p.buyer-received', seller: 'p2p.seller-released' };
  const buyer = status === 'closed' || endedBy === 'timeout' ? 'p2p.buyer-not-paid' : 'p2p.buyer-cancelled';
  return { buyer, seller: 'p2p.seller-returned' };
}
