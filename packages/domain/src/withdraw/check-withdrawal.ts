import type { HolderRefusal } from '../bank-card/index.ts';
import { feeOf, type RouteTerms } from '../chain/routes.ts';
import { type Check, DAY, type Decision, err, firstNo, isQuiet, type Note, ok, oneLine, type Parsed, withParsed } from '../core/index.ts';
import type { KycLevel } from '../kyc/index.ts';
import {
  type AmountRefusal,
  type AskedAmount,
  type Atoms,
  atoms,
  COIN,
  floorToCent,
  formatAtoms,
  formatFloor,
  RATE_ONE,
  type Rate,
  readAmount,
  shareFloor,
} from '../money/index.ts';
import { SECURITY_HOLD_CHECK, type SecurityHoldFacts } from '../security/index.ts';

/** The payee of a requested withdrawal: the user's bank card or an address, and if it is one that they have saved. */
type PayeeFacts = { readonly isBank: boolean; readonly isSaved: boolean };

/** The need `withdraw-address` of a call: its address or bank card must be one that the user has saved. */
export const PAYEE_NEED: Check<PayeeFacts, 'set-withdraw-address' | 'bank-card-required'> = {
  name: 'withdraw-address',
  saw: ({ isBank, isSaved }) => `${isBank ? 'bank card' : 'address'}: ${isSaved ? 'set' : 'not set'}`,
  refuses: ({ isBank, isSaved }) => (isSaved ? undefined : err(isBank ? 'bank-card-required' : 'set-withdraw-address')),
};

const NOTE_LENGTH = 100;

/** Reads a user's note on an address or a withdrawal: one line, or nothing. */
export function readNote(typed: string): Decision<string, 'note-invalid'> {
  const note = oneLine(typed);
  return isQuiet(note, NOTE_LENGTH) ? ok(note) : err('note-invalid');
}

/** The facts about a user who requests a withdrawal and meets the needs of the call. */
export type WithdrawalFacts = SecurityHoldFacts & {
  /** True for a bank card whose holder is not the verified user. */
  readonly isInOtherName: boolean;
  readonly kycLevel: KycLevel;
  /** Withdrawals requested on this UTC day. */
  readonly appliedToday: number;
  readonly available: Atoms;
  /** USDT withdrawn, or waiting to be withdrawn, within the last day. */
  readonly spent: Atoms;
  /** USDT per coin. */
  readonly price: Atoms;
};

/** The amounts of a withdrawal; `received` is what arrives after the fee, at least 0. */
export type WithdrawalAmounts = { readonly amount: Atoms; readonly fee: Atoms; readonly received: Atoms };

export type WithdrawalRefusal =
  | HolderRefusal
  | AmountRefusal
  | 'below-minimum-withdrawal'
  | 'above-maximum-amount'
  | 'withdrawals-per-day'
  | 'insufficient-balance'
  | 'daily-withdrawal-limit'
  | 'security-hold';

/** The facts that a withdrawal's checks read. Checks after `amount` may rely on the amount in atoms. */
type Asked = WithdrawalFacts & {
  readonly terms: RouteTerms;
  readonly typed: AskedAmount;
  readonly read: Decision<Atoms, AmountRefusal>;
  readonly amount: Atoms;
};
type WithdrawalCheck = Check<Asked, WithdrawalRefusal>;

/** A bank card must be in the verified name. */
export const PAYEE_NAME: Check<Pick<WithdrawalFacts, 'isInOtherName'>, HolderRefusal> = {
  name: 'payee-name',
  saw: ({ isInOtherName }) => (isInOtherName ? 'another name' : 'own name'),
  refuses: ({ isInOtherName }) => (isInOtherName ? err('payee-name-mismatch') : undefined),
};

const AMOUNT_CHECKS: readonly WithdrawalCheck[] = [
  { name: 'amount', field: 'amount', saw: ({ typed }) => typed, refuses: ({ read }) => (read.ok ? undefined : read) },
  {
    name: 'minimum',
    field: 'amount',
    saw: ({ amount, terms }) => ({ amount, minimum: terms.minWithdrawal }),
    refuses: ({ amount, terms: { minWithdrawal } }) =>
      amount < minWithdrawal ? err('below-minimum-withdrawal', { minimum: formatAtoms(minWithdrawal) }) : undefined,
  },
  {
    name: 'maximum',
    field: 'amount',
    saw: ({ amount, terms }) => ({ amount, maximum: terms.maxWithdrawal }),
    refuses: ({ amount, terms: { maxWithdrawal } }) =>
      amount > maxWithdrawal ? err('above-maximum-amount', { maximum: formatAtoms(maxWithdrawal) }) : undefined,
  },
];

/** USDT withdrawn within the last day, including this withdrawal. */
const spentWith = ({ amount, price, spent }: Asked): Atoms => spent + shareFloor(amount, price, COIN);

const ROOM_CHECKS: readonly WithdrawalCheck[] = [
  {
    name: 'withdrawals-per-day',
    saw: ({ appliedToday }) => ({ today: appliedToday, most: WITHDRAWALS_PER_DAY }),
    refuses: ({ appliedToday }) =>
      appliedToday >= WITHDRAWALS_PER_DAY ? err('withdrawals-per-day', { today: String(appliedToday) }) : undefined,
  },
  {
    name: 'balance',
    field: 'amount',
    saw: ({ amount, available }) => ({ amount, available }),
    refuses: ({ amount, available }) =>
      amount > available ? err('insufficient-balance', { available: formatAtoms(available) }) : undefined,
  },
  {
    name: 'daily-limit',
    field: 'amount',
    saw: (asked) => ({ spent: asked.spent, withThis: spentWith(asked), limit: withdrawalLimit(asked.kycLevel) }),
    refuses: (asked) => {
      const limit = withdrawalLimit(asked.kycLevel);
      const details = () => ({ limit: formatFloor(limit, 0), spent: formatAtoms(asked.spent) });
      return spentWith(asked) > limit ? err('daily-withdrawal-limit', details()) : undefined;
    },
  },
  SECURITY_HOLD_CHECK,
];

/** The checks of a withdrawal, in order; the needs of the call come before them, the fund password itself after them (decision 008). */
const WITHDRAWAL_CHECKS = [PAYEE_NAME, ...AMOUNT_CHECKS, ...ROOM_CHECKS];

/** The withdrawal of an amount, or the first rule it breaks. The server and the form use the same function. */
export function checkWithdrawal(
  typed: AskedAmount,
  terms: RouteTerms,
  facts: WithdrawalFacts,
  note?: Note,
): Parsed<Decision<WithdrawalAmounts, WithdrawalRefusal>, WithdrawalAmounts | undefined> {
  const read = readAmount(typed, terms.coinDecimals);
  const amount = read.ok ? read.value : 0n;
  const fee = feeOf(terms, amount);
  const withdrawal = { amount, fee, received: amount > fee ? amount - fee : 0n };
  const decision = firstNo(WITHDRAWAL_CHECKS, { ...facts, terms, typed, read, amount }, note) ?? ok(withdrawal);
  return withParsed(decision, read.ok ? withdrawal : undefined);
}

/** Withdrawal requests per UTC day, regardless of their outcome. */
export const WITHDRAWALS_PER_DAY = 3;
/** Hours within which an approved withdrawal arrives. */
export const LATEST_CREDIT_HOURS = 12;
/** Seconds over which the value of withdrawals is limited. */
export const LIMIT_WINDOW = DAY;

const LIMITS: Readonly<Record<KycLevel, Atoms>> = { none: 0n, basic: atoms('10000'), advanced: atoms('100000') };

/** Maximum USDT withdrawn within `LIMIT_WINDOW`. */
export const withdrawalLimit = (level: KycLevel): Atoms => LIMITS[level];

/** The bank payout for USDT at `rate` units per dollar, in whole cents, rounded down. */
export function fiatOf(amount: Atoms, rate: Rate): Atoms {
  return floorToCent(shareFloor(amount, rate, RATE_ONE));
}
