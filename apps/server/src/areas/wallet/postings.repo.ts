import { LEDGERS } from '@mt2/contracts/areas';
import type { Atoms, Instant } from '@mt2/domain';
import { NEVER } from '@mt2/domain/market';
import type { BalanceKey, LedgerWords } from '@mt2/domain/wallet';
import type { Balance, Hold, Posting } from '@mt2/prisma';
import type { PageRequest } from '../../world/tables/page.ts';
import type { ReadView } from '../../world/tables/read-view.ts';
import type { Reading } from '../../world/transaction/tx.ts';
import { findBalance, listBalances } from './wallet.repo.ts';

/** The index of users' postings is chosen only if the query says that the owner is a user. */
const BY_USER = '"owner" = +? AND "owner" > 0';
const P_BY_USER = 'p."owner" = +? AND p."owner" > 0';
const FUND_REASONS = LEDGERS.flatMap(({ fundReasons = [] }: LedgerWords) => fundReasons).sort();
/** The text of the index, which is chosen only for the same one. */
const CHANGES_FUND = `"reason" IN (${FUND_REASONS.map((reason) => `'${reason}'`).join(', ')})`;

/** The change of a balance on a UTC day, in its first second or after it. */
export type Change = { readonly day: Instant; readonly isFirstSecond: boolean; readonly balanceId: number; readonly delta: Atoms };
/** The changes of a user's balances between two instants at midnight, the second one excluded, by day; the day by its midnight. */
export const listChangesByDay = ({ sql }: Reading, owner: number, since: Instant, until: Instant): Change[] =>
  sql
    .all<{ day: bigint; isFirst: bigint; balanceId: number; delta: Atoms }>(
      `SELECT "at" / 86400 * 86400 AS day, "at" % 86400 = 0 AS "isFirst", "balanceId", SUM("delta") AS delta FROM "Posting"
       WHERE ${BY_USER} AND "at" >= +? AND "at" < +? GROUP BY 1, 2, 3`,
      owner,
      since,
      until,
    )
    .map(({ day, isFirst, balanceId, delta }) => ({ day: Number(day), isFirstSecond: isFirst === 1n, balanceId, delta }));

/** The last transaction after the transaction `after`, and the earliest instant of those after it; undefined if there are none. */
export function findTxnsAfter({ sql }: Reading, after: number): { readonly last: number; readonly from: Instant } | undefined {
  const found = sql.get<{ last: bigint | null; first: bigint }>(
    'SELECT MAX("id") AS last, MIN("at") AS first FROM "JournalTxn" WHERE "id" > +?',
    after,
  );
  return found && found.last !== null ? { last: Number(found.last), from: Number(found.first) } : undefined;
}

/** The first second of a user's ledger; undefined if it is empty. */
export const findFirstSecond = ({ sql }: Reading, owner: number): Instant | undefined =>
  sql.get<{ at: Instant }>(`SELECT "at" FROM "Posting" WHERE ${BY_USER} ORDER BY "at" LIMIT 1`, owner)?.at;

/** A change of a balance, posting by posting. */
export type Flow = { readonly coin: number; readonly delta: Atoms; readonly at: Instant };
/** The changes of a user's balances between two instants, the second one excluded, for one of several reasons. */
export const listChangesFor = ({ sql }: Reading, owner: number, reasons: readonly string[], since: Instant, until: Instant): Flow[] =>
  sql.all(
    `SELECT b."coin", p."delta", p."at" FROM "Posting" p JOIN "Balance" b ON b."id" = p."balanceId"
     WHERE ${P_BY_USER} AND p."at" >= +? AND p."at" < +? AND p."reason" IN (${reasons.map(() => '?')}) ORDER BY p."at", p."id"`,
    owner,
    since,
    until,
    ...reasons,
  );

/** The change of the risk fund's balance on each UTC day since an instant at midnight, in atoms; days without a change are left out. */
export const listFundChanges = ({ sql }: Reading, place: BalanceKey, since: Instant): { day: number; delta: Atoms }[] =>
  sql
    .all<{ day: bigint; delta: Atoms }>(
      `SELECT "at" / 86400 AS day, SUM("delta") AS delta FROM "Posting"
       WHERE "owner" = +? AND "at" >= +? AND ${CHANGES_FUND} AND "balanceId" = +? GROUP BY day ORDER BY day`,
      place.owner,
      since,
      findBalance({ sql }, place)?.id ?? 0,
    )
    .map(({ day, delta }) => ({ day: Number(day), delta }));

/** Changes of a user's balances for a reason on each UTC day since an instant at midnight, by coin, in atoms; the day by its midnight. */
export const listDailySums = (
  { sql }: Reading,
  owner: number,
  reason: string,
  since: Instant,
): { at: Instant; coin: number; delta: Atoms }[] =>
  sql
    .all<{ at: bigint; coin: number; delta: Atoms }>(
      `SELECT p."at" / 86400 * 86400 AS at, b."coin", SUM(p."delta") AS delta FROM "Posting" p JOIN "Balance" b ON b."id" = p."balanceId"
       WHERE ${P_BY_USER} AND p."at" >= +? AND p."reason" = +? GROUP BY 1, b."coin" ORDER BY 1`,
      owner,
      since,
      reason,
    )
    .map((row) => ({ ...row, at: Number(row.at) }));

/** Selects journals by user, account and reason, and by one reference if given. */
export type JournalFilter = {
  readonly owner: number;
  readonly account: string;
  readonly reason: string;
  readonly refType: string;
  readonly refId: number | undefined;
};
const JOURNALS = `FROM "Posting" p JOIN "JournalTxn" t ON t."id" = p."txnId" JOIN "Balance" b ON b."id" = p."balanceId"
  WHERE ${P_BY_USER} AND b."account" = +? AND p."reason" = +? AND t."refType" = +? AND (? = 0 OR t."refId" = +?)`;

/** One page of the changes of a user's account by journals, both buckets together, newest first, and their total number, in one pass. */
export function listJournalsOf({ sql }: Reading, { owner, account, reason, refType, refId = 0 }: JournalFilter, slice: PageRequest) {
  const found = sql.all<{ total: bigint; id: bigint | null; refId: bigint; at: bigint; delta: Atoms }>(
    `WITH found AS MATERIALIZED
       (SELECT p."txnId" AS id, t."refId" AS "refId", t."at" AS at, SUM(p."delta") AS delta ${JOURNALS} GROUP BY p."txnId")
     SELECT total.n AS total, page.id + 0 AS id, page."refId" + 0 AS "refId", page.at + 0 AS at, page.delta + 0 AS delta
     FROM (SELECT COUNT(*) AS n FROM found) AS total LEFT JOIN (SELECT * FROM found ORDER BY id DESC LIMIT +? OFFSET +?) AS page
     ORDER BY id DESC`,
    owner,
    account,
    reason,
    refType,
    refId,
    refId,
    slice.limit,
    (slice.page - 1) * slice.limit,
  );
  // A page beyond the end is one row with only the total.
  const rows = found.filter(({ id }) => id !== null);
  return {
    rows: rows.map(({ id, refId, at, delta }) => ({ id: Number(id), refId: Number(refId), at: Number(at), delta })),
    count: Number(found[0]?.total),
  };
}

/** The changes of a user's balances for a reason by some references, at given instants. */
export const listChangesAt = (
  { sql }: Reading,
  { owner, reason, refType, refIds }: Pick<JournalFilter, 'owner' | 'reason' | 'refType'> & { readonly refIds: readonly number[] },
  instants: readonly Instant[],
): (Pick<Flow, 'at' | 'delta'> & { readonly refId: number })[] =>
  sql.all(
    `SELECT t."refId", p."at", p."delta" FROM "Posting" p JOIN "JournalTxn" t ON t."id" = p."txnId"
     WHERE ${P_BY_USER} AND p."at" IN (SELECT "value" FROM json_each(?)) AND p."reason" = +? AND t."refType" = +?
       AND t."refId" IN (SELECT "value" FROM json_each(?))`,
    owner,
    JSON.stringify(instants),
    reason,
    refType,
    JSON.stringify(refIds),
  );

type BalanceColumns = Pick<Balance, 'owner' | 'account' | 'coin'>;

/** Passes every posting, hold and balance to the ledger check: each kind in the order in which it was written. */
export const eachPosting = (view: ReadView, look: (row: Posting & BalanceColumns) => void): Promise<number> =>
  view.each('SELECT p.*, b."account", b."coin" FROM "Posting" p JOIN "Balance" b ON b."id" = p."balanceId" ORDER BY p."id"', look);
export const eachHold = (view: ReadView, look: (row: Hold & BalanceColumns) => void): Promise<number> =>
  view.each('SELECT h.*, b."owner", b."account", b."coin" FROM "Hold" h JOIN "Balance" b ON b."id" = h."balanceId" ORDER BY h."id"', look);
export const eachBalance = (view: ReadView, look: (row: Balance) => void): Promise<number> =>
  view.each('SELECT * FROM "Balance" ORDER BY "id"', look);

export type LedgerFilter = PageRequest & {
  owner: number;
  account?: string | undefined;
  coin?: number | undefined;
  reason?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
};

/**
 * One page of a user's ledger, newest first, and its length. It is the longest list and every money screen links to it, so
 * it is read with prepared statements.
 */
export function listPostings({ sql }: Reading, { owner, account, coin, reason = '', from = 0, to = NEVER, page, limit }: LedgerFilter) {
  const own = listBalances({ sql }, owner);
  const balances = own.filter((each) => (!account || each.account === account) && (!coin || each.coin === coin));
  // Without a filter only the index is read, so each filter has its own statement.
  const ofReason = reason ? [reason] : [];
  const ofBalances = balances.length < own.length ? [JSON.stringify(balances.map(({ id }) => id))] : [];
  const ledger = `FROM "Posting" WHERE ${BY_USER} AND "at" BETWEEN ? AND ?${ofReason.map(() => ' AND "reason" = +?').join('')}
    ${ofBalances.map(() => 'AND "balanceId" IN (SELECT "value" FROM json_each(?))').join('')}`;
  const filter = [owner, from, to, ...ofReason, ...ofBalances];
  const skip = (page - 1) * limit;
  const rows = sql.all<Posting>(`SELECT * ${ledger} ORDER BY "at" DESC, "id" DESC LIMIT +? OFFSET +?`, ...filter, limit, skip);
  const isEnd = rows.length < limit && (rows.length > 0 || skip === 0);
  return {
    rows,
    count: isEnd ? skip + rows.length : sql.count(`${ledger}`, ...filter),
    balances: new Map(balances.map((balance) => [balance.id, balance])),
  };
}
