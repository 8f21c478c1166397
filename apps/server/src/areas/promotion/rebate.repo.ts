import type { Atoms, Instant } from '@mt2/domain';
import { type Earned, type InviteActivity, type Month, REBATE_STATUS, type RebateKind, type RebateStatus } from '@mt2/domain/promotion';
import type { Rebate } from '@mt2/prisma';
import { notSetAside } from '../../world/tables/not-set-aside.ts';
import { type Page, type PageRequest, selectPage } from '../../world/tables/page.ts';
import { type Named, named, takeStep } from '../../world/tables/status.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';
import type { Degree } from '../user/index.ts';

type Stored = Named<Rebate, RebateStatus>;
export type RebateRecord = Omit<Stored, 'kind' | 'degree'> & { readonly kind: RebateKind; readonly degree: Degree };

const PENDING = REBATE_STATUS.codeOf('pending');
const CREDITED = REBATE_STATUS.codeOf('credited');
const toRecord = (row: Rebate): RebateRecord => ({
  ...named(REBATE_STATUS, row),
  kind: row.kind as RebateKind,
  degree: row.degree as Degree,
});

type Share = Pick<RebateRecord, 'userId' | 'traderId' | 'degree' | 'kind' | 'day' | 'turnover' | 'fees' | 'amount'>;
/** Adds one fee's rebate to its day. */
export function addRebate(tx: Tx, { userId, traderId, degree, kind, day, turnover, fees, amount }: Share): void {
  tx.sql.change(
    'Rebate',
    `INSERT INTO "Rebate" ("userId", "traderId", "degree", "kind", "day", "turnover", "fees", "amount", "status", "earnedAt")
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ${PENDING}, ?)
     ON CONFLICT ("traderId", "day", "kind", "degree") DO UPDATE SET
       "turnover" = "turnover" + excluded."turnover", "fees" = "fees" + excluded."fees", "amount" = "amount" + excluded."amount",
       "earnedAt" = CASE WHEN excluded."amount" > 0 THEN excluded."earnedAt" ELSE "earnedAt" END`,
    ...[userId, traderId, degree, kind, day, turnover, fees, amount, tx.now],
  );
}

/** The first day with a pending rebate. */
export const findPendingDay = ({ sql }: Reading): Instant | undefined =>
  sql.get<{ day: number }>(
    `SELECT "day" FROM "Rebate" WHERE "status" = +?
    AND ${notSetAside('Rebate', 'userId')} ORDER BY "day" LIMIT 1`,
    PENDING,
  )?.day;

/** The sum of a user's rebates of a day, in atoms of USDT, and the first of them. */
export type DaySum = { readonly userId: number; readonly first: number; readonly amount: Atoms };
/** Marks a day's pending rebates as credited; returns each user's sum, ordered by user ID. */
export function creditDay(tx: Tx, day: Instant): DaySum[] {
  const sums = tx.sql.all<{ userId: number; first: bigint; amount: Atoms }>(
    `SELECT "userId", MIN("id") AS first, SUM("amount") AS amount FROM "Rebate" WHERE "status" = +? AND "day" = +?
      AND ${notSetAside('Rebate', 'userId')}
     GROUP BY "userId" HAVING SUM("amount") > 0 ORDER BY "userId"`,
    PENDING,
    day,
  );
  takeStep(tx, 'Rebate', REBATE_STATUS, { from: 'pending', to: 'credited' }, (pending, credited) =>
    tx.sql.change(
      'Rebate',
      `UPDATE "Rebate" SET "status" = +?, "creditedAt" = +? WHERE "status" = +? AND "day" = +? AND ${notSetAside('Rebate', 'userId')}`,
      credited,
      tx.now,
      pending,
      day,
    ),
  );
  return sums.map(({ first, ...sum }) => ({ ...sum, first: Number(first) }));
}

type Days = { readonly from: Instant; readonly to: Instant };
/** The activity of all users' direct invitees in a range of days, by inviter. */
export function activityIn({ sql }: Reading, { from, to }: Days): ReadonlyMap<number, InviteActivity> {
  const rows = sql.all<{ userId: number; active: bigint; volume: Atoms }>(
    `SELECT "userId", COUNT(DISTINCT "traderId") AS active, SUM("turnover") AS volume FROM "Rebate"
     WHERE "degree" = 1 AND "day" >= +? AND "day" < +? GROUP BY "userId"`,
    from,
    to,
  );
  return new Map(rows.map(({ userId, active, volume }) => [userId, { active: Number(active), volume }]));
}

/** The same for one inviter. */
export function activityOf({ sql }: Reading, userId: number, { from, to }: Days): InviteActivity {
  const row = sql.get<{ active: bigint; volume: Atoms | null }>(
    `SELECT COUNT(DISTINCT "traderId") AS active, SUM("turnover") AS volume FROM "Rebate"
     WHERE "userId" = +? AND "day" >= +? AND "day" < +? AND "degree" = 1`,
    userId,
    from,
    to,
  );
  return { active: Number(row?.active), volume: row?.volume ?? 0n };
}

/** A month's rebates by user, unordered; users without rebates are left out. */
export const listEarned = ({ sql }: Reading, { from, to }: Month): Earned[] =>
  sql
    .all<{ userId: number; total: Atoms; reachedAt: bigint }>(
      `SELECT "userId", SUM("amount") AS total, MAX("earnedAt") AS reachedAt FROM "Rebate"
       WHERE "day" >= +? AND "day" < +? AND "amount" > 0 GROUP BY "userId"`,
      from,
      to,
    )
    .map((row) => ({ ...row, reachedAt: Number(row.reachedAt) }));

/** One page of a user's earnings, newest day first, and the number of rows. */
export function listRebatesOf(source: Reading, userId: number, status: RebateStatus | undefined, slice: PageRequest): Page<RebateRecord> {
  const own = `FROM "Rebate" WHERE "userId" = +? AND "amount" > 0 ${status ? `AND "status" = ${REBATE_STATUS.codeOf(status)}` : ''}`;
  const { rows, count } = selectPage<Rebate>(source, own, [userId], 'ORDER BY "day" DESC, "id" DESC', slice);
  return { rows: rows.map(toRecord), count };
}

/** Sums of all earnings of a user. */
export type Totals = { readonly pending: Atoms; readonly credited: Atoms };
export function totalsOf({ sql }: Reading, userId: number): Totals {
  const row = sql.get<{ pending: Atoms | null; credited: Atoms | null }>(
    `SELECT SUM(CASE WHEN "status" = ${PENDING} THEN "amount" ELSE 0 END) AS pending,
       SUM(CASE WHEN "status" = ${CREDITED} THEN "amount" ELSE 0 END) AS credited
     FROM "Rebate" WHERE "userId" = +?`,
    userId,
  );
  return { pending: row?.pending ?? 0n, credited: row?.credited ?? 0n };
}

/** A user's day: its earnings, and what the direct invitees traded. */
export type DayFigures = { readonly day: Instant; readonly rebate: Atoms; readonly volume: Atoms };
/** The days, from a given one on, on which a user's invitees traded. */
export const listDays = ({ sql }: Reading, userId: number, from: Instant): DayFigures[] =>
  sql.all(
    `SELECT "day", SUM("amount") AS rebate, SUM(CASE WHEN "degree" = 1 THEN "turnover" ELSE 0 END) AS volume
     FROM "Rebate" WHERE "userId" = +? AND "day" >= +? GROUP BY "day" ORDER BY "day"`,
    userId,
    from,
  );

/** The turnover and the rebates of one trader: for the inviter, or at the second degree for the inviter's inviter. */
export type TraderFigures = { readonly volume: Atoms; readonly rebate: Atoms; readonly lastDay: Instant };
export function figuresOf({ sql }: Reading, traderId: number, degree: Degree): TraderFigures {
  const row = sql.get<{ volume: Atoms | null; rebate: Atoms | null; lastDay: bigint | null }>(
    `SELECT SUM("turnover") AS volume, SUM("amount") AS rebate, MAX("day") AS lastDay FROM "Rebate"
     WHERE "traderId" = +? AND "degree" = +?`,
    traderId,
    degree,
  );
  return { volume: row?.volume ?? 0n, rebate: row?.rebate ?? 0n, lastDay: Number(row?.lastDay ?? 0) };
}
