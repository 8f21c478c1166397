import type { Balance, Hold, JournalTxn, Posting } from '@mt2/prisma';
import type { Page } from '../../world/tables/page.ts';
import type { IdRange, ReadView, Slice } from '../../world/tables/read-view.ts';
import type { Tx } from '../../world/transaction/tx.ts';

type Reading = Pick<Tx, 'sql'>;
/** Selects balances by owner and coin; undefined matches all. */
export type Scope = { readonly owner: number | undefined; readonly coin: number | undefined };
type Place = Pick<Balance, 'owner' | 'account' | 'coin'>;
/** A transaction of the journal, without its postings. */
export type TransactionRecord = Readonly<JournalTxn>;
export type PostingRecord = Posting & Place;
export type HoldRecord = Hold & Place;
export type BalanceRecord = Balance & { readonly user: string | null };

/** Prepared statements do not accept `undefined`: a scope is an owner and a coin, with -1 for all. */
const IN_SCOPE = '(? = -1 OR b."owner" = ?) AND (? = -1 OR b."coin" = ?)';
const scoped = ({ owner = -1, coin = -1 }: Scope): number[] => [owner, owner, coin, coin];

/** Some transactions by id: of one kind, and with a posting in scope. Their postings are those with these ids. */
const TXNS = `FROM "JournalTxn" t WHERE t."id" > ? AND t."id" <= ? AND substr(t."kind", 1, length(?)) = ?
  AND (? = 1 OR t."id" IN (SELECT p."txnId" FROM "Posting" p JOIN "Balance" b ON b."id" = p."balanceId"
    WHERE p."id" >= ? AND p."id" < ? AND ${IN_SCOPE}))`;

/** One page of the journal, newest first, and the total number of transactions. */
export function pageTxns(view: ReadView, scope: Scope, kind: string, slice: Slice): Promise<Page<TransactionRecord>> {
  const isAll = scope.owner === undefined && scope.coin === undefined;
  const part = ({ after, last }: IdRange) => {
    const [from, until] = isAll ? [0, 0] : [firstPostingOf(view, after + 1), firstPostingOf(view, last + 1)];
    const values = [after, last, kind, kind, isAll ? 1 : 0, from, until, ...scoped(scope)];
    return {
      count: () => Number(view.get<{ n: bigint }>(`SELECT COUNT(*) AS n ${TXNS}`, ...values)?.n ?? 0n),
      rows: (limit: number, offset: number) =>
        view.all<TransactionRecord>(`SELECT t.* ${TXNS} ORDER BY t."id" DESC LIMIT ? OFFSET ?`, ...values, limit, offset),
    };
  };
  return view.page('JournalTxn', part, slice);
}

/**
 * The id of the first posting of a transaction or of those after it, by bisection: postings are written right after their
 * transaction, so both ids rise together, and an index only for this would be written with every order.
 */
function firstPostingOf(view: ReadView, txnId: number): number {
  let low = 0;
  let high = Number(view.get<{ end: bigint | null }>('SELECT MAX("id") + 1 AS end FROM "Posting"')?.end ?? 0n);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const found = view.get<Pick<Posting, 'id' | 'txnId'>>(
      'SELECT "id", "txnId" FROM "Posting" WHERE "id" >= ? ORDER BY "id" LIMIT 1',
      middle,
    );
    if (!found || found.txnId >= txnId) high = middle;
    else low = found.id + 1;
  }
  return low;
}

/** All postings of a transaction, in the order written. */
export const listPostingsOf = (view: ReadView, txnId: number): PostingRecord[] =>
  view.all(
    `SELECT p.*, b."account", b."coin" FROM "Posting" p JOIN "Balance" b ON b."id" = p."balanceId"
     WHERE p."id" >= ? AND p."id" < ? ORDER BY p."id"`,
    firstPostingOf(view, txnId),
    firstPostingOf(view, txnId + 1),
  );

/** Maximum number of balances listed; beyond that an owner must be given. */
const MOST_BALANCES = 5000;

/** Balances with their user's account, the system's first. */
export const listAllBalances = ({ sql }: Reading, scope: Scope, withEmpty: boolean): BalanceRecord[] =>
  sql.all(
    `SELECT b.*, u."account" AS user FROM "Balance" b LEFT JOIN "User" u ON u."id" = b."owner"
     WHERE ${IN_SCOPE} AND (? = 1 OR b."available" <> 0 OR b."frozen" <> 0) ORDER BY b."owner", b."account", b."coin" LIMIT ?`,
    ...scoped(scope),
    withEmpty ? 1 : 0,
    MOST_BALANCES,
  );

const HOLDS = `FROM "Hold" h JOIN "Balance" b ON b."id" = h."balanceId"
  WHERE h."id" > ? AND h."id" <= ? AND ${IN_SCOPE} AND (? = 1 OR h."amount" > h."spent" + h."released")`;

/** One page of the holds, newest first, and their total number. */
export function pageHolds(view: ReadView, scope: Scope, withDone: boolean, slice: Slice): Promise<Page<HoldRecord>> {
  const part = ({ after, last }: IdRange) => {
    const values = [after, last, ...scoped(scope), withDone ? 1 : 0];
    return {
      count: () => Number(view.get<{ n: bigint }>(`SELECT COUNT(*) AS n ${HOLDS}`, ...values)?.n ?? 0n),
      rows: (limit: number, offset: number) =>
        view.all<HoldRecord>(
          `SELECT h.*, b."owner", b."account", b."coin" ${HOLDS} ORDER BY h."id" DESC LIMIT ? OFFSET ?`,
          ...values,
          limit,
          offset,
        ),
    };
  };
  return view.page('Hold', part, slice);
}
