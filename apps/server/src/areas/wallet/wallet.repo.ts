import { type Atoms, type Instant, must } from '@mt2/domain';
import { NEVER } from '@mt2/domain/market';
import { type AccountName, type HoldChange, mayGoNegative, type Place, type Posting as PostingRule } from '@mt2/domain/wallet';
import type { Balance, Hold, JournalTxn, Posting } from '@mt2/prisma';
import { derived, type Source } from '../../world/derived.ts';
import type { ReadView } from '../../world/read-view.ts';
import type { Tx } from '../../world/tx.ts';

type Reading = Pick<Tx, 'sql'>;
export type BalanceRow = Balance;

/** A balance cached in memory: only this file changes it. */
export type CachedBalance = { readonly id: number; readonly mayGoNegative: boolean; available: Atoms; frozen: Atoms };
type OfCoin = Map<number, CachedBalance>;
/** By account, owner and coin: every posting looks one up, so no key is put together for it. */
const cachedBalances = derived(() => new Map<AccountName, Map<number, OfCoin>>());

/** The balance of a place; undefined where it has none so far. */
function cachedBalance(tx: Source, place: Place): CachedBalance | undefined {
  const cached = cachedBalances(tx).get(place.account)?.get(place.owner)?.get(place.coin);
  if (cached) return cached;
  const row = findBalance(tx, place);
  return row && keep(tx, place, { id: row.id, mayGoNegative: row.mayGoNegative === 1, available: row.available, frozen: row.frozen });
}

function keep(tx: Source, { owner, account, coin }: Place, balance: CachedBalance): CachedBalance {
  const all = cachedBalances(tx);
  const owners = all.get(account) ?? new Map<number, OfCoin>();
  const coins = owners.get(owner) ?? new Map<number, CachedBalance>();
  all.set(account, owners.set(owner, coins.set(coin, balance)));
  return balance;
}

/** The available balance of a place, in atoms: as `findBalance` but quicker; also while journals are posted together. */
export const availableAt = (tx: Source, place: Place): Atoms => cachedBalance(tx, place)?.available ?? 0n;

/** The id of a place's balance; undefined where it has none so far. */
export const balanceIdAt = (tx: Tx, place: Place): number | undefined => cachedBalance(tx, place)?.id;

/** A column's 64 bits. */
export const MOST_IN_BALANCE = 2n ** 63n - 1n;

/** Adds a posting to its balance in memory and answers the balance, which is to be written; undefined when it does not suffice. */
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

/** Writes balances as they are in memory. */
export function writeBalances(tx: Tx, balances: Iterable<CachedBalance>): void {
  for (const { id, available, frozen } of balances)
    tx.sql.run('UPDATE "Balance" SET "available" = ?, "frozen" = ? WHERE "id" = ?', available, frozen, id);
}

/** Drops balances that were moved in memory and not committed: they are read again. */
export const forgetBalances = (tx: Tx): void => cachedBalances(tx).clear();

function openBalance(tx: Tx, place: Place): CachedBalance {
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
    'INSERT INTO "JournalTxn" ("idemKey", "kind", "refType", "refId", "at") VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    idemKey,
    kind,
    refType,
    refId,
    at,
  );

/** Inserts transactions of which none was posted before, else it throws; answers the first one's id: those of the others follow it. */
export const insertTxns = (tx: Tx, txns: readonly NewTxn[]): number => tx.sql.insertAll<NewTxn>('JournalTxn', TXN_COLUMNS, txns);

export const insertPostings = (tx: Tx, postings: readonly NewPosting[]): void =>
  void tx.sql.insertAll<NewPosting>('Posting', POSTING_COLUMNS, postings);

export const findBalance = ({ sql }: Reading, { owner, account, coin }: Place): Balance | undefined =>
  sql.get<Balance>('SELECT * FROM "Balance" WHERE "owner" = ? AND "account" = ? AND "coin" = ?', owner, account, coin);
export const listBalances = ({ sql }: Reading, owner: number): Balance[] =>
  sql.all<Balance>('SELECT * FROM "Balance" WHERE "owner" = ? ORDER BY "id"', owner);

/** Opens a hold; answers whether there was none. An upsert would count the ids of rows that it does not insert. */
export const openHold = (tx: Tx, balanceId: number, refType: string, refId: number, amount: Atoms): boolean =>
  tx.sql.run(
    `INSERT INTO "Hold" ("balanceId", "amount", "refType", "refId")
     SELECT ?, ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM "Hold" WHERE "refType" = ? AND "refId" = ?)`,
    balanceId,
    amount,
    refType,
    refId,
    refType,
    refId,
  ) > 0;
export const findHold = ({ sql }: Reading, refType: string, refId: number): Hold | undefined =>
  sql.get<Hold>('SELECT * FROM "Hold" WHERE "refType" = ? AND "refId" = ?', refType, refId);

const COLUMN_OF = { frozen: 'amount', spent: 'spent', released: 'released' } as const;
/** Adds a change to the hold that is there; answers whether it was in that balance and had enough. */
export const moveHold = (tx: Tx, balanceId: number, { ref: { refType, refId }, change, amount }: HoldChange): boolean => {
  const column = COLUMN_OF[change];
  return (
    tx.sql.run(
      `UPDATE "Hold" SET "${column}" = "${column}" + ? WHERE "refType" = ? AND "refId" = ? AND "balanceId" = ?
         AND "amount" - "spent" - "released" >= ?`,
      amount,
      refType,
      refId,
      balanceId,
      change === 'frozen' ? 0n : amount,
    ) > 0
  );
};

/**
 * The change of a place's balance on each UTC day since an instant at midnight, in atoms; days without a change are left out. It goes through all
 * postings of the owner in that time: an index by balance would be written with every posting, for this alone.
 */
export const listDailyChanges = ({ sql }: Reading, place: Place, since: Instant): { day: number; delta: Atoms }[] =>
  sql
    .all<{ day: bigint; delta: Atoms }>(
      `SELECT "at" / 86400 AS day, SUM("delta") AS delta FROM "Posting"
       WHERE "owner" = ? AND "at" >= ? AND "balanceId" = ? GROUP BY day ORDER BY day`,
      place.owner,
      since,
      findBalance({ sql }, place)?.id ?? 0,
    )
    .map(({ day, delta }) => ({ day: Number(day), delta }));

/** What a user's balances changed by for a reason on each UTC day since an instant at midnight, by coin, in atoms; the day by its midnight. */
export const listDailySums = (
  { sql }: Reading,
  owner: number,
  reason: string,
  since: Instant,
): { at: Instant; coin: number; delta: Atoms }[] =>
  sql
    .all<{ at: bigint; coin: number; delta: Atoms }>(
      `SELECT p."at" / 86400 * 86400 AS at, b."coin", SUM(p."delta") AS delta FROM "Posting" p JOIN "Balance" b ON b."id" = p."balanceId"
       WHERE p."owner" = ? AND p."at" >= ? AND p."reason" = ? GROUP BY 1, b."coin" ORDER BY 1`,
      owner,
      since,
      reason,
    )
    .map((row) => ({ ...row, at: Number(row.at) }));

/** Selects journals by user, account and reason, and by one reference where given. */
export type JournalFilter = {
  readonly owner: number;
  readonly account: string;
  readonly reason: string;
  readonly refType: string;
  readonly refId: number | undefined;
};
const JOURNALS = `FROM "Posting" p JOIN "JournalTxn" t ON t."id" = p."txnId" JOIN "Balance" b ON b."id" = p."balanceId"
  WHERE p."owner" = ? AND b."account" = ? AND p."reason" = ? AND t."refType" = ? AND (? = 0 OR t."refId" = ?)`;

/** One page of what journals changed a user's account by, both buckets together, newest first; and how many there are. */
export function listJournalsOf({ sql }: Reading, { owner, account, reason, refType, refId = 0 }: JournalFilter, slice: Slice) {
  const filter = [owner, account, reason, refType, refId, refId];
  const rows = sql.all<{ id: bigint; refId: number; at: Instant; delta: Atoms }>(
    `SELECT p."txnId" + 0 AS id, t."refId", t."at", SUM(p."delta") AS delta ${JOURNALS} GROUP BY p."txnId" ORDER BY p."txnId" DESC LIMIT ? OFFSET ?`,
    ...filter,
    slice.limit,
    (slice.page - 1) * slice.limit,
  );
  const count = sql.get<{ count: bigint }>(`SELECT COUNT(DISTINCT p."txnId") AS count ${JOURNALS}`, ...filter)?.count;
  return { rows: rows.map((row) => ({ ...row, id: Number(row.id) })), count: Number(count) };
}
type Slice = { readonly page: number; readonly limit: number };

type PlaceColumns = Pick<Balance, 'owner' | 'account' | 'coin'>;

/** Shows every posting, hold and balance to those who prove the ledger: each kind in the order in which it was written. */
export const eachPosting = (view: ReadView, look: (row: Posting & PlaceColumns) => void): Promise<number> =>
  view.each('SELECT p.*, b."account", b."coin" FROM "Posting" p JOIN "Balance" b ON b."id" = p."balanceId" ORDER BY p."id"', look);
export const eachHold = (view: ReadView, look: (row: Hold & PlaceColumns) => void): Promise<number> =>
  view.each('SELECT h.*, b."owner", b."account", b."coin" FROM "Hold" h JOIN "Balance" b ON b."id" = h."balanceId" ORDER BY h."id"', look);
export const eachBalance = (view: ReadView, look: (row: Balance) => void): Promise<number> =>
  view.each('SELECT * FROM "Balance" ORDER BY "id"', look);

export type LedgerFilter = {
  owner: number;
  account?: string | undefined;
  coin?: number | undefined;
  reason?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
  page: number;
  limit: number;
};

const LEDGER = `FROM "Posting" WHERE "owner" = ? AND "at" BETWEEN ? AND ? AND (? = '' OR "reason" = ?)
  AND (? = '' OR "balanceId" IN (SELECT "value" FROM json_each(?)))`;

/**
 * One page of a user's ledger, newest first, and how long it is. It is the longest list of all and every screen of money links to it, so it is
 * read with prepared statements.
 */
export function listPostings({ sql }: Reading, { owner, account, coin, reason = '', from = 0, to = NEVER, page, limit }: LedgerFilter) {
  const own = listBalances({ sql }, owner);
  const balances = own.filter((each) => (!account || each.account === account) && (!coin || each.coin === coin));
  const ids = balances.length < own.length ? JSON.stringify(balances.map(({ id }) => id)) : '';
  const filter = [owner, from, to, reason, reason, ids, ids];
  return {
    rows: sql.all<Posting>(`SELECT * ${LEDGER} ORDER BY "at" DESC, "id" DESC LIMIT ? OFFSET ?`, ...filter, limit, (page - 1) * limit),
    count: Number(sql.get<{ count: bigint }>(`SELECT COUNT(*) AS count ${LEDGER}`, ...filter)?.count),
    balances: new Map(balances.map((balance) => [balance.id, balance])),
  };
}

/** The number of the next journal transaction: deterministic, and unique per credit. */
export const nextNumber = ({ sql }: Reading): number =>
  Number(sql.get<{ top: bigint | null }>('SELECT MAX("id") AS top FROM "JournalTxn"')?.top ?? 0) + 1;
