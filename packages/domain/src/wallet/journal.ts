import { must } from '../core/decision.ts';
import { type Atoms, formatAtoms, greaterOf, lesserOf } from '../money/atoms.ts';
import {
  type AccountKind,
  type AccountName,
  type BalanceKey,
  isSystemAccount,
  keyOfBalance,
  SYSTEM_OWNER,
  type SystemAccount,
} from './accounts.ts';
import type { Held, HoldChange } from './hold.ts';

export type Bucket = 'available' | 'frozen';

/**
 * One change of one bucket of one balance: `delta` atoms, never 0. `reason` is a line of the ledger screen, translated
 * into every language.
 */
export type Posting = BalanceKey & {
  readonly bucket: Bucket;
  readonly delta: Atoms;
  readonly reason: string;
  /** For a posting to the fee account: the user whose trade or withdrawal was charged. */
  readonly payer?: number;
  /** For a trading fee: the traded value, in atoms of USDT. */
  readonly turnover?: Atoms;
};

/**
 * Postings that are applied together or not at all: per coin they sum to zero. `kind` names the whole; `holds` gives the
 * purpose of each frozen atom among them, so a balance and its holds cannot disagree.
 */
export type Journal = {
  readonly kind: string;
  readonly postings: readonly Posting[];
  readonly holds: readonly HoldChange[];
};

/** The kinds and reasons of one area's ledger. They are stored and never renamed. */
export type LedgerWords<K extends string = string, R extends string = string, S extends string = string, F extends string = string> = {
  readonly kinds: readonly K[];
  /** The reasons for changes of users' balances and the system's counterpart: lines of the ledger screen. */
  readonly reasons: readonly R[];
  /** The reasons for changes of only the system's balances. */
  readonly systemReasons: readonly S[];
  /** The reasons that move a user's money from or to the outside or other users: neither profit nor loss. */
  readonly flows?: readonly NoInfer<R>[];
  /** The reasons for changes of the risk fund. A new one needs a new index: see the migration `ledger_of_users`. */
  readonly fundReasons?: readonly F[];
};

/** A posting to a user's balance. */
const userPosting = (owner: number, account: AccountName, coin: number, bucket: Bucket, delta: Atoms, reason: string): Posting => ({
  owner,
  account,
  coin,
  bucket,
  delta,
  reason,
});

/** A posting to the available balance of a system account. */
const systemPosting = (account: SystemAccount, coin: number, delta: Atoms, reason: string) =>
  ({ owner: SYSTEM_OWNER, account, coin, bucket: 'available', delta, reason }) as const;

/** Moves a user's money from available to frozen. */
const freezing = (owner: number, account: AccountName, coin: number, amount: Atoms, reason: string): Posting[] => [
  userPosting(owner, account, coin, 'available', -amount, reason),
  userPosting(owner, account, coin, 'frozen', amount, reason),
];
/** Moves a user's money from frozen back to available. */
const releasing = (owner: number, account: AccountName, coin: number, amount: Atoms, reason: string): Posting[] => [
  userPosting(owner, account, coin, 'frozen', -amount, reason),
  userPosting(owner, account, coin, 'available', amount, reason),
];

/** Empty postings and holds (a fee of 0) are dropped. */
const journalOf = (kind: string, postings: readonly Posting[], holds: readonly HoldChange[] = []): Journal => ({
  kind,
  postings: postings.filter(({ delta }) => delta !== 0n),
  holds: holds.filter(({ amount }) => amount !== 0n),
});

/** The journal that only freezes money for a purpose, or only returns it. */
function moving(
  kind: string,
  { place: { owner, account, coin }, ref, amount }: Held,
  reason: string,
  change: 'frozen' | 'released',
): Journal {
  must(amount > 0n, `${kind} moves a positive amount`);
  const postings = (change === 'frozen' ? freezing : releasing)(owner, account, coin, amount, reason);
  return journalOf(kind, postings, [{ place: { owner, account, coin }, ref, change, amount }]);
}

/** The functions that write the journals of one area; a kind or reason it does not declare does not compile. */
export const ledgerWriter = <K extends string, R extends string, S extends string, F extends R | S = never>(
  _: LedgerWords<K, R, S, F>,
) => ({
  journal: (kind: K, postings: readonly Posting[], holds?: readonly HoldChange[]): Journal => journalOf(kind, postings, holds),
  freeze: (kind: K, held: Held, reason: R): Journal => moving(kind, held, reason, 'frozen'),
  release: (kind: K, held: Held, reason: R): Journal => moving(kind, held, reason, 'released'),
  userPosting: (owner: number, account: AccountKind, coin: number, bucket: Bucket, delta: Atoms, reason: R): Posting =>
    userPosting(owner, account, coin, bucket, delta, reason),
  releasing: (owner: number, account: AccountKind, coin: number, amount: Atoms, reason: R): Posting[] =>
    releasing(owner, account, coin, amount, reason),
  /** A posting to a system account, which has no frozen money. */
  systemPosting: (account: Exclude<SystemAccount, 'fee' | 'risk_fund'>, coin: number, delta: Atoms, reason: R | S): Posting =>
    systemPosting(account, coin, delta, reason),
  /** A posting to the risk fund. */
  fundPosting: (coin: number, delta: Atoms, reason: F): Posting => systemPosting('risk_fund', coin, delta, reason),
  /** A loss of `amount` atoms, paid by the risk fund as far as its balance `fund` allows; the house account pays the rest. */
  fromFund: (coin: number, amount: Atoms, fund: Atoms, reasons: { readonly fund: F; readonly house: R | S }): Posting[] => [
    systemPosting('risk_fund', coin, -lesserOf(amount, fund), reasons.fund),
    systemPosting('house', coin, -greaterOf(0n, amount - fund), reasons.house),
  ],
  /** A posting to the fee account: `amount` atoms, charged to one user; for a trade with the traded value, in atoms of USDT. */
  feePosting: (payer: number, coin: number, amount: Atoms, reason: R | S, turnover?: Atoms): Posting => ({
    ...systemPosting('fee', coin, amount, reason),
    payer,
    ...(turnover === undefined ? {} : { turnover }),
  }),
});

export function sumByCoin(postings: Iterable<{ readonly coin: number; readonly delta: Atoms }>): Map<number, Atoms> {
  const sums = new Map<number, Atoms>();
  for (const { coin, delta } of postings) sums.set(coin, (sums.get(coin) ?? 0n) + delta);
  return sums;
}

const belongs = (owner: number, account: AccountName): boolean => isSystemAccount(account) === (owner === SYSTEM_OWNER);

/**
 * Throws unless the journal can be posted: something moves, every coin sums to zero, every account matches its owner, and
 * all frozen money has a hold (decision 018).
 */
export function checkJournal(journal: Journal): void {
  const flaw = flawOf(journal);
  must(flaw === undefined, `${journal.kind}${flaw}`);
}

/** The first flaw of a journal, undefined if none. It runs for every posted journal, so a text is built only for a flaw. */
function flawOf({ postings, holds }: Journal): string | undefined {
  if (postings.length < 2) return ' moves something';
  for (const { owner, account, delta, payer } of postings) {
    if (delta === 0n) return ' has no empty posting';
    if (!belongs(owner, account)) return `: account ${account} belongs to owner ${owner}`;
    if ((account === 'fee') !== (payer !== undefined)) return ' has a payer for each fee';
  }
  for (const [coin, sum] of sumByCoin(postings)) if (sum !== 0n) return `: coin ${coin} sums to zero, not ${formatAtoms(sum)}`;
  for (const { place, sum } of unheldByPlace(postings, holds))
    if (sum !== 0n) return `: ${keyOfBalance(place)} has a hold for all frozen money, not ${formatAtoms(sum)} more`;
  return undefined;
}

/**
 * Difference per place between the frozen postings and the growth of its holds. There are few places, so they are compared
 * field by field.
 */
function unheldByPlace(postings: readonly Posting[], holds: readonly HoldChange[]): { readonly place: BalanceKey; sum: Atoms }[] {
  const sums: { readonly place: BalanceKey; sum: Atoms }[] = [];
  const add = (place: BalanceKey, amount: Atoms) => {
    const found = sums.find((each) => isSamePlace(each.place, place));
    if (found) found.sum += amount;
    else sums.push({ place, sum: amount });
  };
  for (const posting of postings) if (posting.bucket === 'frozen') add(posting, posting.delta);
  for (const { place, change, amount } of holds) add(place, change === 'frozen' ? -amount : amount);
  return sums;
}

const isSamePlace = (one: BalanceKey, other: BalanceKey): boolean =>
  one.owner === other.owner && one.coin === other.coin && one.account === other.account;
