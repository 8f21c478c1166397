import type { Balance, Hold, JournalTxn, Posting } from '@mt2/prisma';
import type { Tx } from '../../world/tx.ts';

type Reading = Pick<Tx, 'sql'>;
/** Whose balances are meant, and in which coin; undefined is every one. */
export type Scope = { readonly owner: number | undefined; readonly coin: number | undefined };
export type Page = { readonly skip: number; readonly take: number };
type Place = Pick<Balance, 'owner' | 'account' | 'coin'>;
export type PostingRecord = Posting & Place;
export type HoldRecord = Hold & Place;
export type BalanceRecord = Balance & { readonly user: string | null };

/** Prepared statements do not know `undefined`: a scope is an owner and a coin, -1 for every one. */
const IN_SCOPE = '(? = -1 OR b."owner" = ?) AND (? = -1 OR b."coin" = ?)';
const scoped = ({ owner = -1, coin = -1 }: Scope): number[] => [owner, owner, coin, coin];

const FILTER = `substr(t."kind", 1, length(?)) = ? AND (? = 1 OR t."id" IN
  (SELECT p."txnId" FROM "Posting" p JOIN "Balance" b ON b."id" = p."balanceId" WHERE ${IN_SCOPE}))`;
const filtered = (scope: Scope, kind: string) => [
  kind,
  kind,
  scope.owner === undefined && scope.coin === undefined ? 1 : 0,
  ...scoped(scope),
];

/** One page of the journal, newest first. */
export const listTxns = ({ sql }: Reading, scope: Scope, kind: string, { skip, take }: Page): JournalTxn[] =>
  sql.all(`SELECT t.* FROM "JournalTxn" t WHERE ${FILTER} ORDER BY t."id" DESC LIMIT ? OFFSET ?`, ...filtered(scope, kind), take, skip);
export const countTxns = ({ sql }: Reading, scope: Scope, kind: string): number =>
  Number(sql.get<{ n: bigint }>(`SELECT COUNT(*) AS n FROM "JournalTxn" t WHERE ${FILTER}`, ...filtered(scope, kind))?.n ?? 0n);

/** All postings of these transactions, in the order in which they were written. */
export const listPostingsOf = ({ sql }: Reading, txnIds: readonly number[]): PostingRecord[] =>
  sql.all(
    `SELECT p.*, b."account", b."coin" FROM "Posting" p JOIN "Balance" b ON b."id" = p."balanceId"
     WHERE p."txnId" IN (SELECT value FROM json_each(?)) ORDER BY p."id"`,
    JSON.stringify(txnIds),
  );

/** Balances with their user's account, the system's first. */
export const listAllBalances = ({ sql }: Reading, scope: Scope, withEmpty: boolean): BalanceRecord[] =>
  sql.all(
    `SELECT b.*, u."account" AS user FROM "Balance" b LEFT JOIN "User" u ON u."id" = b."owner"
     WHERE ${IN_SCOPE} AND (? = 1 OR b."available" <> 0 OR b."frozen" <> 0) ORDER BY b."owner", b."account", b."coin"`,
    ...scoped(scope),
    withEmpty ? 1 : 0,
  );

const HOLD_FILTER = `${IN_SCOPE} AND (? = 1 OR h."amount" > h."spent" + h."released")`;
/** One page of the holds, newest first. */
export const listHoldRecords = ({ sql }: Reading, scope: Scope, withDone: boolean, { skip, take }: Page): HoldRecord[] =>
  sql.all(
    `SELECT h.*, b."owner", b."account", b."coin" FROM "Hold" h JOIN "Balance" b ON b."id" = h."balanceId"
     WHERE ${HOLD_FILTER} ORDER BY h."id" DESC LIMIT ? OFFSET ?`,
    ...scoped(scope),
    withDone ? 1 : 0,
    take,
    skip,
  );
export const countHolds = ({ sql }: Reading, scope: Scope, withDone: boolean): number =>
  Number(
    sql.get<{ n: bigint }>(
      `SELECT COUNT(*) AS n FROM "Hold" h JOIN "Balance" b ON b."id" = h."balanceId" WHERE ${HOLD_FILTER}`,
      ...scoped(scope),
      withDone ? 1 : 0,
    )?.n ?? 0n,
  );
