import { type Atoms, formatAtoms } from '../money/atoms.ts';
import { type BalanceKey, isSystemAccount, keyOfBalance, mayGoNegative } from './accounts.ts';
import { addPosting, type Balance, type Balances } from './balances.ts';
import { type Hold, heldBy } from './hold.ts';
import type { Posting } from './journal.ts';

export type PostingRow = Omit<Posting, 'reason'> & { readonly txnId: number };
export type HoldRow = BalanceKey & Hold & { readonly id: number };
/** The whole ledger of a world; postings in the order they were written. */
export type LedgerRows = {
  readonly postings: readonly PostingRow[];
  readonly balances: readonly Balance[];
  readonly holds: readonly HoldRow[];
};

export type Invariant = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I8';
/** A violated ledger invariant, and where, as a sentence. */
export type Violation = {
  readonly invariant: Invariant;
  readonly statement: string;
};

/** Maximum reported violations per invariant. */
const MOST_REPORTED = 1000;

/** Every violation of the ledger's invariants; empty for a sound ledger. */
export function checkInvariants({ postings, balances, holds }: LedgerRows): Violation[] {
  const proof = new LedgerProof();
  for (const posting of postings) proof.posting(posting);
  for (const hold of holds) proof.hold(hold);
  for (const balance of balances) proof.balance(balance);
  return proof.violations();
}

/**
 * Checks the ledger's invariants row by row: first all postings in the order they were written, then the holds, then the
 * balances. It stores places and broken transactions, but no rows.
 */
export class LedgerProof {
  /** Sums by coin of the transactions that do not balance so far. */
  readonly #uneven = new Map<number, Map<number, Atoms>>();
  /** The sums of the postings, replayed from zero. */
  readonly #sums: Balances = new Map();
  readonly #held = new Map<string, Atoms>();
  readonly #totals = new Map<number, Atoms>();
  readonly #broken: Record<Invariant, Violation[]> = { I1: [], I2: [], I3: [], I4: [], I5: [], I6: [], I8: [] };

  posting(posting: PostingRow): void {
    this.#addToTransaction(posting);
    // Balances that are valid today may have been overdrawn in between.
    const after = addPosting(this.#sums, posting);
    if (posting.delta < 0n && isOverdrawn(after))
      this.#report('I6', () => `transaction ${posting.txnId} leaves ${placeOf(after)} at ${amountsOf(after)}`);
  }

  hold(hold: HoldRow): void {
    const key = keyOfBalance(hold);
    this.#held.set(key, (this.#held.get(key) ?? 0n) + heldBy(hold));
    const isSound = hold.spent >= 0n && hold.released >= 0n && heldBy(hold) >= 0n;
    if (!isSound) this.#report('I5', () => `hold ${hold.id} of ${formatAtoms(hold.amount)} gave out more, or less than nothing`);
  }

  balance(balance: Balance): void {
    const { coin, available, frozen } = balance;
    this.#totals.set(coin, (this.#totals.get(coin) ?? 0n) + available + frozen);
    if (isOverdrawn(balance))
      this.#report(isSystemAccount(balance.account) ? 'I8' : 'I2', () => `${placeOf(balance)} is below zero: ${amountsOf(balance)}`);
    this.#compareWithPostings(balance);
    this.#compareWithHolds(balance);
  }

  /** Returns the violations by invariant, at most a thousand of each. Call once, after the last row. */
  violations(): Violation[] {
    for (const [txnId, sums] of this.#uneven)
      for (const [coin, sum] of sums)
        this.#report('I1', () => `transaction ${txnId} sums to ${formatAtoms(sum)} of coin ${coin}, not to zero`);
    for (const sum of this.#sums.values())
      if (sum.available !== 0n || sum.frozen !== 0n)
        this.#report('I3', () => `${placeOf(sum)} has no balance, its postings sum to ${amountsOf(sum)}`);
    for (const [coin, total] of this.#totals)
      if (total !== 0n) this.#report('I4', () => `all balances of coin ${coin} sum to ${formatAtoms(total)}, not to zero`);
    for (const [key, amount] of this.#held)
      if (amount !== 0n) this.#report('I5', () => `${key} has no balance, but its holds hold ${formatAtoms(amount)}`);
    return Object.values(this.#broken).flat();
  }

  #addToTransaction({ txnId, coin, delta }: PostingRow): void {
    const sums = this.#uneven.get(txnId) ?? new Map<number, Atoms>();
    const sum = (sums.get(coin) ?? 0n) + delta;
    if (sum === 0n) sums.delete(coin);
    else sums.set(coin, sum);
    if (sums.size === 0) this.#uneven.delete(txnId);
    else this.#uneven.set(txnId, sums);
  }

  #compareWithPostings(balance: Balance): void {
    const key = keyOfBalance(balance);
    const sum = this.#sums.get(key) ?? { ...balance, available: 0n, frozen: 0n };
    this.#sums.delete(key);
    const isSame = sum.available === balance.available && sum.frozen === balance.frozen;
    if (!isSame) this.#report('I3', () => `${placeOf(balance)} is ${amountsOf(balance)}, its postings sum to ${amountsOf(sum)}`);
  }

  #compareWithHolds(balance: Balance): void {
    const key = keyOfBalance(balance);
    const expected = this.#held.get(key) ?? 0n;
    this.#held.delete(key);
    if (balance.frozen !== expected)
      this.#report('I5', () => `${placeOf(balance)} is ${amountsOf(balance)}, but its holds hold ${formatAtoms(expected)}`);
  }

  #report(invariant: Invariant, statement: () => string): void {
    const found = this.#broken[invariant];
    if (found.length < MOST_REPORTED) found.push({ invariant, statement: statement() });
  }
}

const isOverdrawn = ({ account, available, frozen }: Balance): boolean => frozen < 0n || (available < 0n && !mayGoNegative(account));
const placeOf = ({ owner, account, coin }: BalanceKey): string =>
  isSystemAccount(account) ? `coin ${coin} of ${account}` : `coin ${coin} of user ${owner}'s ${account} account`;
const amountsOf = ({ available, frozen }: Balance): string => `${formatAtoms(available)} available, ${formatAtoms(frozen)} frozen`;
