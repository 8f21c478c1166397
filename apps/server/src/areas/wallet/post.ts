import { type Decision, formatAtoms, go, known, must, no } from '@mt2/domain';
import {
  checkJournal,
  growHold,
  type Hold as HoldRule,
  heldBy,
  isSystemAccount,
  type Journal,
  openHold,
  type Place,
  releaseHold,
  settleHold,
} from '@mt2/domain/wallet';
import type { Tx } from '../../world/tx.ts';
import { wireAccount } from './accounts.ts';
import {
  findHold,
  forgetBalances,
  insertHold,
  insertPosting,
  insertTxn,
  type KeptBalance,
  moveBalance,
  updateHold,
  writeBalances,
} from './wallet.repo.ts';

/** What a journal belongs to. */
export type Ref = { readonly refType: string; readonly refId: number };

type Posted = Decision<'posted' | 'posted-before', 'insufficient-balance'>;

/**
 * Posts a journal: the only way in which a balance changes. The same key posts once. A refusal means that a user's balance did not suffice; the
 * caller passes it on, and its savepoint undoes what was posted before.
 */
export function post(tx: Tx, idemKey: string, ref: Ref, journal: Journal): Posted {
  const changed = new Set<KeptBalance>();
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
  const changed = new Set<KeptBalance>();
  work((idemKey, ref, journal) => {
    if (!enter(tx, idemKey, ref, journal, changed).ok) lacks(idemKey);
  });
  writeBalances(tx, changed);
}

const lacks = (idemKey: string): void => must(false, `${idemKey} has the money that it moves`);

/** Writes a journal and moves its balances in memory; `changed` hears which have to be written. */
function enter(tx: Tx, idemKey: string, ref: Ref, journal: Journal, changed: Set<KeptBalance>): Posted {
  checkJournal(journal);
  const txnId = insertTxn(tx, { idemKey, kind: journal.kind, ...ref });
  if (txnId === undefined) return go('posted-before');
  for (const posting of journal.postings) {
    const moved = moveBalance(tx, posting);
    if (!moved) return no('insufficient-balance');
    changed.add(moved);
    const { owner, bucket, delta, reason } = posting;
    insertPosting(tx, { txnId, balanceId: moved.id, owner, bucket, reason, delta, after: moved[bucket], at: tx.now });
    tellOwner(tx, posting, moved);
  }
  return go('posted');
}

function tellOwner(tx: Tx, { owner, account, coin }: Place, { available, frozen }: KeptBalance): void {
  if (isSystemAccount(account)) return;
  tx.tell(owner, () => ({
    event: 'balance',
    account: wireAccount(account),
    currency: coin,
    available: formatAtoms(available),
    frozen: formatAtoms(frozen),
  }));
}

/** Notes that a journal froze `amount` for `ref`. */
export function hold(tx: Tx, place: Place, ref: Ref, amount: bigint): void {
  must(insertHold(tx, place, { ...openHold(amount), ...ref }) === 1, 'what is held lies in a balance');
}

/** Notes that a journal froze `amount` more for `ref`, which may have held nothing so far. */
export function holdMore(tx: Tx, place: Place, ref: Ref, amount: bigint): void {
  if (findHold(tx, ref.refType, ref.refId)) changeHold(tx, ref, (row) => growHold(row, amount));
  else hold(tx, place, ref, amount);
}

/** What is still held for `ref`, in atoms. */
export function held(tx: Pick<Tx, 'sql'>, ref: Ref): bigint {
  const row = findHold(tx, ref.refType, ref.refId);
  return row ? heldBy(row) : 0n;
}

/** Notes that `amount` of the hold was spent (a journal took it from frozen). */
export const spend = (tx: Tx, ref: Ref, amount: bigint): void => changeHold(tx, ref, (row) => settleHold(row, amount));

/** Notes that `amount` of the hold was given back. */
export const release = (tx: Tx, ref: Ref, amount: bigint): void => changeHold(tx, ref, (row) => releaseHold(row, amount));

function changeHold(tx: Tx, { refType, refId }: Ref, change: (hold: HoldRule) => HoldRule): void {
  const row = known(findHold(tx, refType, refId), `${refType} ${refId} holds something`);
  const { amount, spent, released } = change(row);
  updateHold(tx, row.id, { amount, spent, released });
}
