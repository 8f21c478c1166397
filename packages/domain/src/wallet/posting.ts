import { must } from '../core/must.ts';
import { type Atoms, formatAtoms } from '../money/atoms.ts';
import { type AccountKind, type AccountName, isSystemAccount, type Place, SYSTEM_OWNER, type SystemAccount } from './accounts.ts';

/** What a journal transaction did, as a whole. */
export const JOURNAL_KINDS = [
  'deposit.credit',
  'withdraw.freeze',
  'withdraw.reject',
  'withdraw.pass',
  'transfer',
  'spot.freeze',
  'spot.release',
  'spot.trade',
  'micro.open',
  'micro.win',
  'micro.lose',
  'micro.draw',
  'micro.void',
  'lever.freeze',
  'lever.release',
  'lever.open',
  'lever.close',
  'lever.liquidation',
  'lever.funding',
  'lever.margin',
  'risk-fund.endow',
] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

/** Why one balance changed: a line of the ledger screen, worded in every language. */
export const POSTING_REASONS = [
  'deposit',
  'withdraw-freeze',
  'withdraw-return',
  'withdraw',
  'withdraw-fee',
  'transfer-out',
  'transfer-in',
  'spot-freeze',
  'spot-release',
  'spot-buy',
  'spot-sell',
  'spot-fee',
  'option-open',
  'option-win',
  'option-lose',
  'option-draw',
  'option-void',
  'lever-freeze',
  'lever-release',
  'lever-margin',
  'lever-fee',
  'lever-pnl',
  'lever-funding',
  'lever-liquidation',
  'lever-shortfall',
  'lever-adl',
  'risk-fund-endow',
] as const;
export type PostingReason = (typeof POSTING_REASONS)[number];

export type Bucket = 'available' | 'frozen';

/** One change of one bucket of one balance: `delta` atoms, never 0. */
export type Posting = Place & {
  readonly bucket: Bucket;
  readonly delta: Atoms;
  readonly reason: PostingReason;
};

/** Postings that happen together or not at all; per coin they sum to zero. */
export type Journal = {
  readonly kind: JournalKind;
  readonly postings: readonly Posting[];
};

/** A posting to a user's balance. */
export const userPosting = (
  owner: number,
  account: AccountKind,
  coin: number,
  bucket: Bucket,
  delta: Atoms,
  reason: PostingReason,
): Posting => ({ owner, account, coin, bucket, delta, reason });

/** A posting to a system account, which knows no frozen money. */
export const systemPosting = (account: SystemAccount, coin: number, delta: Atoms, reason: PostingReason): Posting => ({
  owner: SYSTEM_OWNER,
  account,
  coin,
  bucket: 'available',
  delta,
  reason,
});

/** Sum of the deltas per coin. */
export function sumByCoin(postings: Iterable<{ readonly coin: number; readonly delta: Atoms }>): Map<number, Atoms> {
  const sums = new Map<number, Atoms>();
  for (const { coin, delta } of postings) sums.set(coin, (sums.get(coin) ?? 0n) + delta);
  return sums;
}

const belongs = (owner: number, account: AccountName): boolean => isSystemAccount(account) === (owner === SYSTEM_OWNER);

/** Throws unless the journal can be posted: something moves, every coin sums to zero, and every account belongs to its owner. */
export function checkJournal(journal: Journal): void {
  const flaw = flawOf(journal);
  must(flaw === undefined, `${journal.kind}${flaw}`);
}

/** What is wrong with a journal. It is asked of each that is posted, so nothing is worded before something is wrong. */
function flawOf({ postings }: Journal): string | undefined {
  if (postings.length < 2) return ' moves something';
  for (const { owner, account, delta } of postings) {
    if (delta === 0n) return ' has no empty posting';
    if (!belongs(owner, account)) return `: account ${account} belongs to owner ${owner}`;
  }
  for (const [coin, sum] of sumByCoin(postings)) if (sum !== 0n) return `: coin ${coin} sums to zero, not ${formatAtoms(sum)}`;
  return undefined;
}
