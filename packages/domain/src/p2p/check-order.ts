import { about, type Decision, type Err, err, type Instant, isQuiet, ok, oneLine } from '../core/index.ts';
import { MOST_PROOFS } from '../upload/index.ts';
import type { P2pOrderStatus } from './status.ts';
import { APPEAL_WAIT, EXTENSION_WINDOW, MOST_STATEMENTS, STATEMENT_LENGTH } from './terms.ts';

export type P2pRole = 'buyer' | 'seller';

/** The facts about an action on an order: the acting role, the order's status, and its times. */
export type OrderFacts = {
  readonly role: P2pRole;
  readonly status: P2pOrderStatus;
  readonly now: Instant;
  readonly paidAt: Instant;
  /** When an unpaid order is cancelled. */
  readonly dueAt: Instant;
  readonly isExtended: boolean;
  /** True if the acting side opened the current appeal. */
  readonly isOwnAppeal: boolean;
  /** Appeals and statements made by the acting side. */
  readonly statements: number;
};

type StandRefusal = 'order-already-closed' | 'p2p-not-paid' | 'p2p-paid-already' | 'p2p-under-appeal';
/** The refusal for an order's status, if an action requires a different one. */
const STANDS = {
  unpaid: err('p2p-not-paid'),
  paid: err('p2p-paid-already'),
  appealing: err('p2p-under-appeal'),
  completed: err('order-already-closed'),
  cancelled: err('order-already-closed'),
  closed: err('order-already-closed'),
} as const satisfies Readonly<Record<P2pOrderStatus, Err<StandRefusal>>>;

const mustStand = (status: P2pOrderStatus, ...allowed: readonly P2pOrderStatus[]): Err<StandRefusal> | undefined =>
  allowed.includes(status) ? undefined : STANDS[status];

export type PayRefusal = StandRefusal | 'p2p-buyer-only' | 'proof-required' | 'too-many-proofs';
/** Refuses to mark an order as paid unless its buyer still owes the payment and adds one to three images. */
export function checkPay({ role, status }: Pick<OrderFacts, 'role' | 'status'>, pictures: number): Err<PayRefusal> | undefined {
  if (role !== 'buyer') return err('p2p-buyer-only');
  const stands = mustStand(status, 'unpaid');
  if (stands) return stands;
  if (pictures === 0) return about('vouchers', err('proof-required'));
  return pictures > MOST_PROOFS ? about('vouchers', err('too-many-proofs')) : undefined;
}

/** Refuses to cancel an order if the acting side is not the buyer, or if it is under appeal or has ended. */
export const checkCancel = ({
  role,
  status,
}: Pick<OrderFacts, 'role' | 'status'>): Err<StandRefusal | 'p2p-seller-cannot-cancel'> | undefined =>
  role === 'buyer' ? mustStand(status, 'unpaid', 'paid') : err('p2p-seller-cannot-cancel');

/** Refuses to release the coins of an order that is not paid or has ended; the seller may release during an appeal. */
export const checkRelease = ({ role, status }: Pick<OrderFacts, 'role' | 'status'>): Err<StandRefusal | 'p2p-seller-only'> | undefined =>
  role === 'seller' ? mustStand(status, 'paid', 'appealing') : err('p2p-seller-only');

export type StatementRefusal = 'p2p-reason-required' | 'note-invalid' | 'too-many-proofs';
type AppealRefusal = StandRefusal | 'p2p-appeal-too-early' | 'p2p-too-many-statements';
/** Reads the statement of an appeal, or of a reply to one: a description, with up to three images. */
export function readStatement(typed: string, pictures: number): Decision<string, StatementRefusal> {
  const text = oneLine(typed);
  if (text === '') return about('reason', err('p2p-reason-required'));
  if (!isQuiet(text, STATEMENT_LENGTH)) return about('reason', err('note-invalid'));
  return pictures > MOST_PROOFS ? about('pictures', err('too-many-proofs')) : ok(text);
}

/**
 * Refuses an appeal, or a statement in one, if the order is not paid, the payment waiting time has not passed, or the side
 * has reached its maximum of statements.
 */
export function checkAppeal({
  status,
  now,
  paidAt,
  statements,
}: Pick<OrderFacts, 'status' | 'now' | 'paidAt' | 'statements'>): Err<AppealRefusal> | undefined {
  const stands = mustStand(status, 'paid', 'appealing');
  if (stands) return stands;
  if (status === 'paid' && now < paidAt + APPEAL_WAIT) return err('p2p-appeal-too-early');
  return statements >= MOST_STATEMENTS ? err('p2p-too-many-statements') : undefined;
}

/** Refuses to withdraw an appeal that does not exist or was not opened by the same side: the exchange's own appeals remain. */
export function checkWithdrawAppeal({
  status,
  isOwnAppeal,
}: Pick<OrderFacts, 'status' | 'isOwnAppeal'>): Err<'order-already-closed' | 'p2p-no-appeal' | 'p2p-appeal-of-other'> | undefined {
  if (status === 'unpaid' || status === 'paid') return err('p2p-no-appeal');
  if (status !== 'appealing') return err('order-already-closed');
  return isOwnAppeal ? undefined : err('p2p-appeal-of-other');
}

export type ExtendRefusal = StandRefusal | 'p2p-seller-only' | 'p2p-extended-already' | 'p2p-extend-too-early';
/**
 * Refuses an extension of the payment time if it was already extended, before the last minutes, or if the acting side is
 * not the seller.
 */
export function checkExtend({
  role,
  status,
  now,
  dueAt,
  isExtended,
}: Pick<OrderFacts, 'role' | 'status' | 'now' | 'dueAt' | 'isExtended'>): Err<ExtendRefusal> | undefined {
  if (role !== 'seller') return err('p2p-seller-only');
  const stands = mustStand(status, 'unpaid');
  if (stands) return stands;
  if (isExtended) return err('p2p-extended-already');
  return dueAt - now >= EXTENSION_WINDOW ? err('p2p-extend-too-early') : undefined;
}
