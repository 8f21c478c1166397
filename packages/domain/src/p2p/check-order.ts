import { about, type Decision, type Err, err, type Instant, isQuiet, ok, oneLine } from '../core/index.ts';
import { MOST_PROOFS } from '../upload/index.ts';
import type { P2pOrderStatus } from './status.ts';
import { APPEAL_WAIT, EXTENSION_WINDOW, MOST_STATEMENTS, STATEMENT_LENGTH } from './terms.ts';

export type P2pRole = 'buyer' | 'seller';

/** The facts about a step of an order: who wants it, where the order stands, and since when or until when. */
export type OrderFacts = {
  readonly role: P2pRole;
  readonly status: P2pOrderStatus;
  readonly now: Instant;
  readonly paidAt: Instant;
  /** When an unpaid order is cancelled. */
  readonly dueAt: Instant;
  readonly isExtended: boolean;
  /** True where the open appeal is the asking side's own. */
  readonly isOwnAppeal: boolean;
  /** Appeals and statements that the asking side has made. */
  readonly statements: number;
};

type StandRefusal = 'order-already-closed' | 'p2p-not-paid' | 'p2p-paid-already' | 'p2p-under-appeal';
/** The refusal for the status of an order, where a step asks for another one. */
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
/** Refuses to mark an order as paid that its buyer does not owe any more, or without one to three pictures. */
export function checkPay({ role, status }: Pick<OrderFacts, 'role' | 'status'>, pictures: number): Err<PayRefusal> | undefined {
  if (role !== 'buyer') return err('p2p-buyer-only');
  const stands = mustStand(status, 'unpaid');
  if (stands) return stands;
  if (pictures === 0) return about('vouchers', err('proof-required'));
  return pictures > MOST_PROOFS ? about('vouchers', err('too-many-proofs')) : undefined;
}

/** Refuses to cancel an order of somebody else's than its buyer, or one that is before the arbiter or over. */
export const checkCancel = ({
  role,
  status,
}: Pick<OrderFacts, 'role' | 'status'>): Err<StandRefusal | 'p2p-seller-cannot-cancel'> | undefined =>
  role === 'buyer' ? mustStand(status, 'unpaid', 'paid') : err('p2p-seller-cannot-cancel');

/** Refuses to release coins of an order that is not paid, or over; an appeal does not keep its seller from it. */
export const checkRelease = ({ role, status }: Pick<OrderFacts, 'role' | 'status'>): Err<StandRefusal | 'p2p-seller-only'> | undefined =>
  role === 'seller' ? mustStand(status, 'paid', 'appealing') : err('p2p-seller-only');

export type StatementRefusal = 'p2p-reason-required' | 'note-invalid' | 'too-many-proofs';
type AppealRefusal = StandRefusal | 'p2p-appeal-too-early' | 'p2p-too-many-statements';
/** Reads the statement of an appeal, or of an answer to one: what happened, with up to three pictures. */
export function readStatement(typed: string, pictures: number): Decision<string, StatementRefusal> {
  const text = oneLine(typed);
  if (text === '') return about('reason', err('p2p-reason-required'));
  if (!isQuiet(text, STATEMENT_LENGTH)) return about('reason', err('note-invalid'));
  return pictures > MOST_PROOFS ? about('pictures', err('too-many-proofs')) : ok(text);
}

/**
 * Refuses an appeal, or a statement in one, of an order that is not paid, before the payment had its time, and once a side has said enough.
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

/** Refuses to withdraw an appeal that there is not, or that is another's: the exchange's own stays. */
export function checkWithdrawAppeal({
  status,
  isOwnAppeal,
}: Pick<OrderFacts, 'status' | 'isOwnAppeal'>): Err<'order-already-closed' | 'p2p-no-appeal' | 'p2p-appeal-of-other'> | undefined {
  if (status === 'unpaid' || status === 'paid') return err('p2p-no-appeal');
  if (status !== 'appealing') return err('order-already-closed');
  return isOwnAppeal ? undefined : err('p2p-appeal-of-other');
}

export type ExtendRefusal = StandRefusal | 'p2p-seller-only' | 'p2p-extended-already' | 'p2p-extend-too-early';
/** Refuses to give a buyer more time: twice, before the last minutes, or by somebody else than the seller. */
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
