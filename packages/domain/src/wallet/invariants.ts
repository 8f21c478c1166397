import { type Atoms, formatAtoms } from '../money/atoms.ts';
import { isSystemAccount, mayGoNegative, type Place, placeKey } from './accounts.ts';
import { addPosting, type Balance, type Balances } from './balances.ts';
import { type Hold, heldBy } from './hold.ts';
import { type Posting, sumByCoin } from './journal.ts';

export type PostingRow = Omit<Posting, 'reason'> & { readonly txnId: number };
export type HoldRow = Place & Hold & { readonly id: number };
/** The whole ledger of a world; postings in the order in which they were written. */
export type LedgerRows = {
  readonly postings: readonly PostingRow[];
  readonly balances: readonly Balance[];
  readonly holds: readonly HoldRow[];
};

export type Invariant = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I8';
/** A law of the ledger that does not hold, and where, as a sentence. */
export type Violation = {
  readonly invariant: Invariant;
  readonly statement: string;
};

/** Every violation of the ledger's laws; none in a sound ledger. */
export const checkInvariants = (rows: LedgerRows): Violation[] => [
  ...everyTransactionBalances(rows),
  ...noUserOwes(rows),
  ...balancesAreSumsOfPostings(rows),
  ...everyCoinSumsToZero(rows),
  ...frozenIsHeld(rows),
  ...replayNeverOverdraws(rows),
  ...noSystemAccountOwes(rows),
];

function* everyTransactionBalances({ postings }: LedgerRows): Generator<Violation> {
  const byTransaction = Map.groupBy(postings, (posting) => posting.txnId);
  for (const [txnId, own] of byTransaction) {
    for (const [coin, sum] of sumByCoin(own)) {
      if (sum !== 0n) yield broken('I1', `transaction ${txnId} sums to ${formatAtoms(sum)} of coin ${coin}, not to zero`);
    }
  }
}

function* noUserOwes({ balances }: LedgerRows): Generator<Violation> {
  for (const balance of balances) {
    if (!isSystemAccount(balance.account) && isOverdrawn(balance))
      yield broken('I2', `${placeOf(balance)} is below zero: ${amountsOf(balance)}`);
  }
}

function* balancesAreSumsOfPostings({ postings, balances }: LedgerRows): Generator<Violation> {
  const sums: Balances = new Map();
  for (const posting of postings) addPosting(sums, posting);
  for (const balance of balances) {
    const sum = sums.get(placeKey(balance)) ?? {
      ...balance,
      available: 0n,
      frozen: 0n,
    };
    sums.delete(placeKey(balance));
    const isSame = sum.available === balance.available && sum.frozen === balance.frozen;
    if (!isSame) yield broken('I3', `${placeOf(balance)} is ${amountsOf(balance)}, its postings sum to ${amountsOf(sum)}`);
  }
  for (const sum of sums.values()) {
    if (sum.available !== 0n || sum.frozen !== 0n)
      yield broken('I3', `${placeOf(sum)} has no balance, its postings sum to ${amountsOf(sum)}`);
  }
}

function* everyCoinSumsToZero({ balances }: LedgerRows): Generator<Violation> {
  const totals = sumByCoin(
    balances.map(({ coin, available, frozen }) => ({
      coin,
      delta: available + frozen,
    })),
  );
  for (const [coin, total] of totals) {
    if (total !== 0n) yield broken('I4', `all balances of coin ${coin} sum to ${formatAtoms(total)}, not to zero`);
  }
}

function* frozenIsHeld({ balances, holds }: LedgerRows): Generator<Violation> {
  const held = new Map<string, Atoms>();
  for (const hold of holds) {
    held.set(placeKey(hold), (held.get(placeKey(hold)) ?? 0n) + heldBy(hold));
    const isSound = hold.spent >= 0n && hold.released >= 0n && heldBy(hold) >= 0n;
    if (!isSound) yield broken('I5', `hold ${hold.id} of ${formatAtoms(hold.amount)} gave out more, or less than nothing`);
  }
  for (const balance of balances) {
    const expected = held.get(placeKey(balance)) ?? 0n;
    held.delete(placeKey(balance));
    if (balance.frozen !== expected)
      yield broken('I5', `${placeOf(balance)} is ${amountsOf(balance)}, but its holds hold ${formatAtoms(expected)}`);
  }
  for (const [key, amount] of held) {
    if (amount !== 0n) yield broken('I5', `${key} has no balance, but its holds hold ${formatAtoms(amount)}`);
  }
}

/** Balances that are right today may have been overdrawn on the way: the journal is replayed from empty, posting by posting. */
function* replayNeverOverdraws({ postings }: LedgerRows): Generator<Violation> {
  const balances: Balances = new Map();
  for (const posting of postings) {
    const after = addPosting(balances, posting);
    if (posting.delta < 0n && isOverdrawn(after))
      yield broken('I6', `transaction ${posting.txnId} leaves ${placeOf(after)} at ${amountsOf(after)}`);
  }
}

function* noSystemAccountOwes({ balances }: LedgerRows): Generator<Violation> {
  for (const balance of balances) {
    if (isSystemAccount(balance.account) && isOverdrawn(balance))
      yield broken('I8', `${placeOf(balance)} is below zero: ${amountsOf(balance)}`);
  }
}

const isOverdrawn = ({ account, available, frozen }: Balance): boolean => frozen < 0n || (available < 0n && !mayGoNegative(account));
const broken = (invariant: Invariant, statement: string): Violation => ({
  invariant,
  statement,
});
const placeOf = ({ owner, account, coin }: Place): string =>
  isSystemAccount(account) ? `coin ${coin} of ${account}` : `coin ${coin} of user ${owner}'s ${account} account`;
const amountsOf = ({ available, frozen }: Balance): string => `${formatAtoms(available)} available, ${formatAtoms(frozen)} frozen`;
