import { type Atoms, must } from '@mt2/domain';
import { type AccountName, type BalanceKey, type HoldChange, mayGoNegative, type Posting as PostingRule } from '@mt2/domain/wallet';
import type { Balance, Hold, JournalTxn, Posting } from '@mt2/prisma';
import { derived, type Reading, type Source, type Tx } from '../../world/transaction/tx.ts';

export type BalanceRow = Balance;

/** A balance cached in memory: only this file changes it. */
export type CachedBalance = { readonly id: number; readonly mayGoNegative: boolean; available: Atoms; frozen: Atoms };
type OfCoin = Map<number, CachedBalance>;
/** By account, owner and coin: every posting looks one up, so no composite key is built. */
const cachedBalances = derived(() => new Map<AccountName, Map<number, OfCoin>>());

/** The balance of a place; undefined if it has none so far. */
function cachedBalance(tx: Source, place: BalanceKey): CachedBalance | undefined {
  const cached = cachedBalances(tx).get(place.account)?.get(place.owner)?.get(place.coin);
  if (cached) return cached;
  const row = findBalance(tx, place);
  return row && keep(tx, place, { id: row.id, mayGoNegative: row.mayGoNegative === 1, available: row.available, frozen: row.frozen });
}

function keep(tx: Source, { owner, account, coin }: BalanceKey, balance: CachedBalance): CachedBalance {
  const all = cachedBalances(tx);
  const owners = all.get(account) ?? new Map<number, OfCoin>();
  const coins = owners.get(owner) ?? new Map<number, CachedBalance>();
  all.set(account, owners.set(owner, coins.set(coin, balance)));
  return balance;
}

/** The available balance of a place, in atoms: as `findBalance` but quicker; also while journals are posted together. */
export const availableAt = (tx: Source, place: BalanceKey): Atoms => cachedBalance(tx, place)?.available ?? 0n;

/** The ID of a place's balance; undefined if it has none so far. */
export const balanceIdAt = (tx: Tx, place: BalanceKey): number | undefined => cachedBalance(tx, place)?.id;

/** A column's 64 bits. */
export const MOST_IN_BALANCE = 2n ** 63n - 1n;

/** Adds a posting to its balance in memory and returns the balance to be written; undefined if it does not suffice. */
export function moveBalance(tx: Tx, posting: PostingRule): CachedBalance | undefined {
  const { bucket, delta } = posting;
  const balance = cachedBalance(tx, posting);
  const after = (balance?.[bucket] ?? 0n) + delta;
  const isAllowed = after >= 0n || (bucket === 'available' && (balance?.mayGoNegative ?? mayGoNegative(posting.account)));
  if (!isAllowed) return undefined;
  must(after <= MOST_IN_BALANCE && after >= -MOST_IN_BALANCE, 'a balance stays within 64 bits');
  const moved = balance ?? openBalance(tx, posting);
  moved[bucket] = after;
  return moved;
}

/** Writes the balances in memory to the database. */
export function writeBalances(tx: Tx, balances: Iterable<CachedBalance>): void {
  for (const { id, available, frozen } of balances)
    tx.sql.change('Balance', 'UPDATE "Balance" SET "available" = +?, "frozen" = +? WHERE "id" = +?', available, frozen, id);
}

/** Drops balances moved in memory and not committed, so they are read again. */
export const forgetBalances = (tx: Tx): void => cachedBalances(tx).clear();

function openBalance(tx: Tx, place: BalanceKey): CachedBalance {
  const { owner, account, coin } = place;
  const isFree = mayGoNegative(account);
  const fresh = { owner, account, coin, available: 0n, frozen: 0n, mayGoNegative: isFree ? 1 : 0 };
  const id = tx.sql.insert<Balance>('Balance', fresh);
  return keep(tx, place, { id, mayGoNegative: isFree, available: 0n, frozen: 0n });
}

type NewTxn = Omit<JournalTxn, 'id'>;
type NewPosting = Omit<Posting, 'id'>;
const TXN_COLUMNS = ['idemKey', 'kind', 'refType', 'refId', 'at'] as const;
const POSTING_COLUMNS = ['txnId', 'balanceId', 'owner', 'bucket', 'reason', 'at', 'delta', 'after'] as const;

/** The new transaction's id; undefined when this key was posted before. */
export const insertTxn = (tx: Tx, { idemKey, kind, refType, refId, at }: NewTxn): number | undefined =>
  tx.sql.add(
    'JournalTxn',
    'INSERT INTO "JournalTxn" ("idemKey", "kind", "refType", "refId", "at") VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    idemKey,
    kind,
    refType,
    refId,
    at,
  );

/** Inserts transactions with new keys, and throws otherwise; returns the first one's ID, which the others' IDs follow. */
export const insertTxns = (tx: Tx, txns: readonly NewTxn[]): number => tx.sql.insertAll<NewTxn>('JournalTxn', TXN_COLUMNS, txns);

export const insertPostings = (tx: Tx, postings: readonly NewPosting[]): void =>
  void tx.sql.insertAll<NewPosting>('Posting', POSTING_COLUMNS, postings);

export const findBalance = ({ sql }: Reading, { owner, account, coin }: BalanceKey): Balance | undefined =>
  sql.get<Balance>('SELECT * FROM "Balance" WHERE "owner" = +? AND "account" = +? AND "coin" = +?', owner, account, coin);
/** The balance of a place, in atoms; zeros if there is no row. */
export function balanceOf(source: Reading, place: BalanceKey): { id: number; available: Atoms; frozen: Atoms } {
  return findBalance(source, place) ?? { id: 0, available: 0n, frozen: 0n };
}
export const listBalances = ({ sql }: Reading, owner: number): Balance[] =>
  sql.all<Balance>('SELECT * FROM "Balance" WHERE "owner" = +? ORDER BY "id"', owner);

/** Opens a hold; returns true if there was none. An upsert would use up IDs for rows that it does not insert. */
export const openHold = (tx: Tx, balanceId: number, refType: string, refId: number, amount: Atoms): boolean =>
  tx.sql.change(
    'Hold',
    `INSERT INTO "Hold" ("balanceId", "amount", "refType", "refId")
     SELECT ?, ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM "Hold" WHERE "refType" = +? AND "refId" = +?)`,
    balanceId,
    amount,
    refType,
    refId,
    refType,
    refId,
  ) > 0;
export const findHold = ({ sql }: Reading, refType: string, refId: number): Hold | undefined =>
  sql.get<Hold>('SELECT * FROM "Hold" WHERE "refType" = +? AND "refId" = +?', refType, refId);

const movingIn = (column: 'amount' | 'spent' | 'released') => `UPDATE "Hold" SET "${column}" = "${column}" + ?
  WHERE "refType" = +? AND "refId" = +? AND "balanceId" = +? AND "amount" - "spent" - "released" >= +?`;
const MOVING = { frozen: movingIn('amount'), spent: movingIn('spent'), released: movingIn('released') } as const;
/** Adds a change to an existing hold; returns true if it was in that balance and sufficed. */
export const moveHold = (tx: Tx, balanceId: number, { ref: { refType, refId }, change, amount }: HoldChange): boolean =>
  tx.sql.change('Hold', MOVING[change], amount, refType, refId, balanceId, change === 'frozen' ? 0n : amount) > 0;

/** The number of the next journal transaction: deterministic, and unique per credit. */
export const nextNumber = ({ sql }: Reading): number =>
  Number(sql.get<{ top: bigint | null }>('SELECT MAX("id") AS top FROM "JournalTxn"')?.top ?? 0) + 1;
