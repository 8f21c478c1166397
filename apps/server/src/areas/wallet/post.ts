import { LEDGERS } from '@mt2/contracts/areas';
import { type Atoms, assertDefined, type Decision, err, formatAtoms, must, ok } from '@mt2/domain';
import { changeHold, checkJournal, type HoldChange, isSystemAccount, type Journal, type Place, type Ref } from '@mt2/domain/wallet';
import type { Tx } from '../../world/tx.ts';
import { wireAccount } from './accounts.ts';
import {
  balanceIdAt,
  type CachedBalance,
  findHold,
  forgetBalances,
  insertHold,
  insertPosting,
  insertTxn,
  moveBalance,
  updateHold,
  writeBalances,
} from './wallet.repo.ts';

declare module '../../world/events.ts' {
  interface Events {
    /** A user was charged `amount` atoms of a coin, by a journal of this kind that belongs to `ref`. The journal is posted. */
    'fee.taken': { readonly user: number; readonly coin: number; readonly amount: Atoms; readonly kind: string; readonly ref: Ref };
  }
}

type Posted = Decision<'posted' | 'posted-before', 'insufficient-balance'>;

/**
 * Posts a journal: the only way in which a balance or a hold changes, and always both together. The same key posts once. A refusal means that a
 * user's balance did not suffice; the caller passes it on, and its savepoint undoes what was posted before. Throws on a journal that breaks a law
 * of the ledger, and where less is held in that place than it spends or releases.
 */
export function post(tx: Tx, idemKey: string, ref: Ref, journal: Journal): Posted {
  const changed = new Set<CachedBalance>();
  const posted = enter(tx, idemKey, ref, journal, changed);
  if (posted.ok) writeBalances(tx, changed);
  else forgetBalances(tx);
  return posted;
}

/** As `post`, where a shortage would be a bug of ours. */
export function mustPost(tx: Tx, idemKey: string, ref: Ref, journal: Journal): void {
  if (!post(tx, idemKey, ref, journal).ok) lacks(idemKey);
}

export type PostOne = (idemKey: string, ref: Ref, journal: Journal) => void;
/** As `mustPost`, of many journals: what a balance has is written once, after the last of them. Until then only `availableAt` knows it. */
export function postTogether(tx: Tx, work: (postOne: PostOne) => void): void {
  const changed = new Set<CachedBalance>();
  work((idemKey, ref, journal) => {
    if (!enter(tx, idemKey, ref, journal, changed).ok) lacks(idemKey);
  });
  writeBalances(tx, changed);
}

const lacks = (idemKey: string): void => must(false, `${idemKey} has the money that it moves`);

const KINDS: ReadonlySet<string> = new Set(LEDGERS.flatMap(({ kinds }) => kinds));
const REASONS: ReadonlySet<string> = new Set(LEDGERS.flatMap(({ reasons, systemReasons }) => [...reasons, ...systemReasons]));

/** Throws where a kind or a reason stands in no area's manifest: nothing would word it. */
function mustKnowWords({ kind, postings }: Journal): void {
  if (!KINDS.has(kind)) must(false, `the kind ${kind} is in the manifest of an area`);
  for (const { reason } of postings) if (!REASONS.has(reason)) must(false, `the reason ${reason} is in the manifest of an area`);
}

/** Writes a journal and its holds, and moves its balances in memory; `changed` collects those that have to be written. */
function enter(tx: Tx, idemKey: string, ref: Ref, journal: Journal, changed: Set<CachedBalance>): Posted {
  checkJournal(journal);
  mustKnowWords(journal);
  const txnId = insertTxn(tx, { idemKey, kind: journal.kind, ...ref });
  if (txnId === undefined) return ok('posted-before');
  for (const posting of journal.postings) {
    const moved = moveBalance(tx, posting);
    if (!moved) return err('insufficient-balance');
    changed.add(moved);
    const { owner, bucket, delta, reason } = posting;
    insertPosting(tx, { txnId, balanceId: moved.id, owner, bucket, reason, delta, after: moved[bucket], at: tx.now });
    tellOwner(tx, posting, moved);
  }
  for (const change of journal.holds) writeHold(tx, change);
  for (const { payer: user, coin, delta: amount } of journal.postings)
    if (user !== undefined) tx.emit('fee.taken', { user, coin, amount, kind: journal.kind, ref });
  return ok('posted');
}

function tellOwner(tx: Tx, { owner, account, coin }: Place, { available, frozen }: CachedBalance): void {
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
  const balanceId = assertDefined(balanceIdAt(tx, change.place), 'what is held lies in a balance');
  const { refType, refId } = change.ref;
  const row = findHold(tx, refType, refId);
  must(row === undefined || row.balanceId === balanceId, 'a hold stays in the balance in which it was frozen');
  const { amount, spent, released } = changeHold(row, change);
  if (row) updateHold(tx, row.id, { amount, spent, released });
  else insertHold(tx, { balanceId, amount, spent, released, refType, refId });
}
