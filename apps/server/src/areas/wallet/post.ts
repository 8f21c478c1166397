import { LEDGERS } from '@mt2/contracts/areas';
import { type Atoms, assertDefined, type Decision, err, formatAtoms, must, ok } from '@mt2/domain';
import { type BalanceKey, changeHold, checkJournal, type HoldChange, isSystemAccount, type Journal, type Ref } from '@mt2/domain/wallet';
import type { InParts, Tx } from '../../world/transaction/tx.ts';
import { wireAccount } from './accounts.ts';
import {
  balanceIdAt,
  type CachedBalance,
  findHold,
  forgetBalances,
  insertPostings,
  insertTxn,
  insertTxns,
  moveBalance,
  moveHold,
  nextNumber,
  openHold,
  writeBalances,
} from './wallet.repo.ts';

declare module '../../world/transaction/tx.ts' {
  interface Events {
    /**
     * A user was charged `amount` atoms of a coin by a posted journal of this kind that belongs to `ref`; for a trade of
     * `turnover` atoms of USDT, undefined without a trade.
     */
    'fee.taken': {
      readonly user: number;
      readonly coin: number;
      readonly amount: Atoms;
      readonly kind: string;
      readonly ref: Ref;
      readonly turnover: Atoms | undefined;
    };
  }
}

type Posted = Decision<'posted' | 'posted-before', 'insufficient-balance'>;

/**
 * Posts a journal: the only way to change a balance or a hold, and always both together. The same key posts once. A
 * refusal means that a user's balance did not suffice; the caller passes it on, and its savepoint undoes earlier postings.
 * Throws if a journal breaks a law of the ledger, or if it spends or releases more than that place holds.
 */
function post(tx: Tx, idemKey: string, ref: Ref, journal: Journal): Posted {
  check(journal);
  const txnId = insertTxn(tx, { idemKey, kind: journal.kind, ...ref, at: tx.now });
  if (txnId === undefined) return ok('posted-before');
  const moved: Moved = { changed: new Set(), postings: [] };
  if (!move(tx, journal, txnId, moved)) {
    forgetBalances(tx);
    return err('insufficient-balance');
  }
  insertPostings(tx, moved.postings);
  writeBalances(tx, moved.changed);
  emitFees(tx, ref, journal);
  return ok('posted');
}

/** Like `post`, where a shortage would be a bug of the server. */
export function mustPost(tx: Tx, idemKey: string, ref: Ref, journal: Journal): void {
  if (!post(tx, idemKey, ref, journal).ok) lacks(idemKey);
}

/** Like `mustPost`, for a journal that an object may have several of: the number of the journal is part of the key. */
export const mustPostAnother = (tx: Tx, ref: Ref, journal: Journal): void =>
  mustPost(tx, `${journal.kind}:${ref.refId}:${nextNumber(tx)}`, ref, journal);

export type PostOne = (idemKey: string, ref: Ref, journal: Journal) => void;
/** Rows that are stored as one part. */
const ROWS = 500;

/**
 * Like `mustPost`, for the many journals with new keys that `act` posts for these objects: their rows and the balances are
 * written together after the last of them. Until then only `availableAt` includes their changes. Throws if a key was posted
 * before.
 */
export function* postInParts<T>(tx: Tx, objects: Iterable<T>, act: (object: T, postOne: PostOne) => void): InParts<void> {
  const moved: Moved = { changed: new Set(), postings: [] };
  const txns: Parameters<typeof insertTxns>[1][number][] = [];
  const posted: (readonly [Ref, Journal])[] = [];
  const postOne: PostOne = (idemKey, ref, journal) => {
    check(journal);
    posted.push([ref, journal]);
    if (!move(tx, journal, txns.length, moved)) lacks(idemKey);
    txns.push({ idemKey, kind: journal.kind, refType: ref.refType, refId: ref.refId, at: tx.now });
  };
  for (const object of objects) {
    act(object, postOne);
    yield;
  }
  if (txns.length === 0) return;
  const first = insertTxns(tx, txns.slice(0, ROWS));
  yield;
  for (let done = ROWS; done < txns.length; done += ROWS) {
    insertTxns(tx, txns.slice(done, done + ROWS));
    yield;
  }
  for (const posting of moved.postings) posting.txnId += first;
  for (let done = 0; done < moved.postings.length; done += ROWS) {
    insertPostings(tx, moved.postings.slice(done, done + ROWS));
    yield;
  }
  writeBalances(tx, moved.changed);
  for (const [ref, journal] of posted) emitFees(tx, ref, journal);
}

const lacks = (idemKey: string): never => {
  throw new Error(`${idemKey} lacks the money that it moves`);
};

const KINDS: ReadonlySet<string> = new Set(LEDGERS.flatMap(({ kinds }) => kinds));
const REASONS: ReadonlySet<string> = new Set(LEDGERS.flatMap(({ reasons, systemReasons }) => [...reasons, ...systemReasons]));

/** Throws on a journal that breaks a law of the ledger, or whose kind or reasons are in no area's manifest: they would have no label. */
function check(journal: Journal): void {
  checkJournal(journal);
  if (!KINDS.has(journal.kind)) throw new Error(`no area declares the kind ${journal.kind}`);
  for (const { reason } of journal.postings) if (!REASONS.has(reason)) throw new Error(`no area declares the reason ${reason}`);
}

/** Emits the fees that a posted journal took. */
function emitFees(tx: Tx, ref: Ref, { kind, postings }: Journal): void {
  for (const { payer: user, coin, delta: amount, turnover } of postings)
    if (user !== undefined) tx.emit('fee.taken', { user, coin, amount, kind, ref, turnover });
}

/** The result of moves in memory: the balances that have to be written, and the postings that have to be stored. */
type Moved = { readonly changed: Set<CachedBalance>; readonly postings: Parameters<typeof insertPostings>[1][number][] };

/**
 * Moves a journal's balances in memory, and writes its holds; returns true if every balance sufficed. `moved` collects the
 * changes to write, its postings as those of the transaction `txnId`.
 */
function move(tx: Tx, { postings, holds }: Journal, txnId: number, moved: Moved): boolean {
  for (const posting of postings) {
    const balance = moveBalance(tx, posting);
    if (!balance) return false;
    moved.changed.add(balance);
    const { owner, bucket, delta, reason } = posting;
    moved.postings.push({ txnId, balanceId: balance.id, owner, bucket, reason, at: tx.now, delta, after: balance[bucket] });
    emitBalance(tx, posting, balance);
  }
  for (const change of holds) writeHold(tx, change);
  return true;
}

function emitBalance(tx: Tx, { owner, account, coin }: BalanceKey, { available, frozen }: CachedBalance): void {
  if (isSystemAccount(account)) return;
  tx.emit('user.event', {
    userId: owner,
    event: () => ({
      event: 'balance',
      account: wireAccount(account),
      currency: coin,
      available: formatAtoms(available),
      frozen: formatAtoms(frozen),
    }),
  });
}

function writeHold(tx: Tx, change: HoldChange): void {
  const balanceId = assertDefined(balanceIdAt(tx, change.place), 'a hold is in a balance');
  const { refType, refId } = change.ref;
  must(change.amount > 0n, 'a hold changes by something');
  if (change.change === 'frozen' && openHold(tx, balanceId, refType, refId, change.amount)) return;
  if (!moveHold(tx, balanceId, change)) failHold(tx, balanceId, change);
}

/** Throws an error that describes a change its hold does not allow. */
function failHold(tx: Tx, balanceId: number, change: HoldChange): never {
  const row = findHold(tx, change.ref.refType, change.ref.refId);
  must(row === undefined || row.balanceId === balanceId, 'a hold stays in the balance in which it was frozen');
  changeHold(row, change);
  throw new Error('broken: a hold that allows a change has changed');
}
