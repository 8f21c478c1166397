import type { Balance, Hold, JournalTxn, Posting } from '@mt2/prisma';
import type { Page } from '../../world/tables/page.ts';
import { type IdRange, pageByIds, type Reader, type Slice } from '../../world/tables/read-view.ts';
import type { Reading } from '../../world/transaction/tx.ts';

/** Selects balances by owner and coin; undefined matches all. */
export type Scope = { readonly owner: number | undefined; readonly coin: number | undefined };
type BalanceKey = Pick<Balance, 'owner' | 'account' | 'coin'>;
/** A transaction of the journal, without its postings. */
export type TransactionRecord = Readonly<JournalTxn>;
export type PostingRecord = Posting & BalanceKey;
export type HoldRecord = Hold & BalanceKey;
export type BalanceRecord = Balance & { readonly user: string | null };

/** Prepared statements do not accept `undefined`: a scope is an owner and a coin, with -1 for all. */
const IN_SCOPE = '(? = -1 OR b."owner" = +?) AND (? = -1 OR b."coin" = +?)';
const scoped = ({ owner = -1, coin = -1 }: Scope): number[] => [owner, owner, coin, coin];

const isAll = ({ owner, coin }: Scope): boolean => owner === undefined && coin === undefined;

/** The transactions with ids in a range: of one kind if it is given, and with a posting in scope. */
function txnsIn(reader: Reader, scope: Scope, kind: string, { after, last }: IdRange) {
  const ofKind = kind === '' ? '' : ' AND substr(t."kind", 1, length(?)) = +?';
  const inScope = ` AND t."id" IN (SELECT p."txnId" FROM "Posting" p JOIN "Balance" b ON b."id" = p."balanceId"
    WHERE p."id" >= +? AND p."id" < +? AND ${IN_SCOPE})`;
  const postings = isAll(scope) ? [] : [firstPostingOf(reader, after + 1), firstPostingOf(reader, last + 1), ...scoped(scope)];
  return {
    from: `FROM "JournalTxn" t WHERE t."id" > +? AND t."id" <= +?${ofKind}${isAll(scope) ? '' : inScope}`,
    values: [after, last, ...(kind === '' ? [] : [kind, kind]), ...postings],
  };
}

/** One page of the journal, newest first, and the total number of transactions: the whole of it is counted without reading its rows. */
export async function pageTxns(reader: Reader, scope: Scope, kind: string, slice: Slice): Promise<Page<TransactionRecord>> {
  if (isAll(scope) && kind === '')
    return {
      rows: reader.all('SELECT * FROM "JournalTxn" ORDER BY "id" DESC LIMIT +? OFFSET +?', slice.take, slice.skip),
      count: Number(reader.get<{ n: bigint }>('SELECT COUNT(*) AS n FROM "JournalTxn"')?.n),
    };
  const part = (ids: IdRange) => {
    const { from, values } = txnsIn(reader, scope, kind, ids);
    return {
      count: () => Number(reader.get<{ n: bigint }>(`SELECT COUNT(*) AS n ${from}`, ...values)?.n ?? 0n),
      rows: (limit: number, offset: number) =>
        reader.all<TransactionRecord>(`SELECT t.* ${from} ORDER BY t."id" DESC LIMIT +? OFFSET +?`, ...values, limit, offset),
    };
  };
  return pageByIds(reader, 'JournalTxn', part, slice);
}

/**
 * The id of the first posting of a transaction or of those after it, by bisection: postings are written right after their
 * transaction, so both ids rise together, and an index only for this would be written with every order.
 */
function firstPostingOf(reader: Reader, txnId: number): number {
  let low = 0;
  let high = Number(reader.get<{ end: bigint | null }>('SELECT MAX("id") + 1 AS end FROM "Posting"')?.end ?? 0n);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const found = reader.get<Pick<Posting, 'id' | 'txnId'>>(
      'SELECT "id", "txnId" FROM "Posting" WHERE "id" >= +? ORDER BY "id" LIMIT 1',
      middle,
    );
    if (!found || found.txnId >= txnId) high = middle;
    else low = found.id + 1;
  }
  return low;
}

const postingsFrom = (reader: Reader, first: number, end: number): PostingRecord[] =>
  reader.all(
    `SELECT p.*, b."account", b."coin" FROM "Posting" p JOIN "Balance" b ON b."id" = p."balanceId"
     WHERE p."id" >= +? AND p."id" < +? ORDER BY p."id"`,
    first,
    end,
  );

/** Most postings that are read together with those between them; about as cheap as the search for one transaction's. */
const MOST_BETWEEN = 400;

/** All postings of some transactions, newest first, by transaction, each in the order written. */
export function listPostingsOf(reader: Reader, txns: readonly TransactionRecord[]): ReadonlyMap<number, readonly PostingRecord[]> {
  const [newest, oldest] = [txns[0], txns.at(-1)];
  if (!newest || !oldest) return new Map();
  const [first, end] = [firstPostingOf(reader, oldest.id), firstPostingOf(reader, newest.id + 1)];
  const own = ({ id }: TransactionRecord) => postingsFrom(reader, firstPostingOf(reader, id), firstPostingOf(reader, id + 1));
  return Map.groupBy(end - first <= MOST_BETWEEN ? postingsFrom(reader, first, end) : txns.flatMap(own), ({ txnId }) => txnId);
}

/** Maximum number of balances listed; beyond that an owner must be given. */
const MOST_BALANCES = 5000;

/** Balances with their user's account, the system's first. */
export const listAllBalances = ({ sql }: Reading, scope: Scope, withEmpty: boolean): BalanceRecord[] =>
  sql.all(
    `SELECT b.*, u."account" AS user FROM "Balance" b LEFT JOIN "User" u ON u."id" = b."owner"
     WHERE ${IN_SCOPE} AND (? = 1 OR b."available" <> 0 OR b."frozen" <> 0) ORDER BY b."owner", b."account", b."coin" LIMIT +?`,
    ...scoped(scope),
    withEmpty ? 1 : 0,
    MOST_BALANCES,
  );

/** One page of the holds, newest first, and their total number. */
export function pageHolds(reader: Reader, scope: Scope, withDone: boolean, slice: Slice): Promise<Page<HoldRecord>> {
  const where = `WHERE h."id" > +? AND h."id" <= +?${isAll(scope) ? '' : ` AND ${IN_SCOPE}`}${
    withDone ? '' : ' AND h."amount" > h."spent" + h."released"'
  }`;
  const withBalance = 'JOIN "Balance" b ON b."id" = h."balanceId"';
  const part = ({ after, last }: IdRange) => {
    const values = [after, last, ...(isAll(scope) ? [] : scoped(scope))];
    return {
      count: () =>
        Number(reader.get<{ n: bigint }>(`SELECT COUNT(*) AS n FROM "Hold" h ${isAll(scope) ? '' : withBalance} ${where}`, ...values)?.n),
      rows: (limit: number, offset: number) =>
        reader.all<HoldRecord>(
          `SELECT h.*, b."owner", b."account", b."coin" FROM "Hold" h ${withBalance} ${where} ORDER BY h."id" DESC LIMIT +? OFFSET +?`,
          ...values,
          limit,
          offset,
        ),
    };
  };
  return pageByIds(reader, 'Hold', part, slice);
}
