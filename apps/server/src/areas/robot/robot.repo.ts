import type { Instant } from '@mt2/domain';
import { NEVER } from '@mt2/domain/market';
import { ROBOT_STATUS, type RobotStatus, type RobotType, type Since } from '@mt2/domain/robot';
import type { Robot, RobotFill, RobotFunding } from '@mt2/prisma';
import { notSetAside } from '../../world/tables/not-set-aside.ts';
import { byEnd, latestFirst, type Page, type PageRequest, readPage } from '../../world/tables/page.ts';
import { type Named, rowsOf, transition } from '../../world/tables/status.ts';
import type { Due } from '../../world/time/job.ts';
import { firstDue } from '../../world/time/set-aside.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

export type RobotRow = Named<Robot, RobotStatus>;
export type FillRow = RobotFill;
export type NewFill = Omit<FillRow, 'id'>;

const ROBOTS = rowsOf<Robot, RobotStatus>('Robot', ROBOT_STATUS);
const RUNNING = ROBOT_STATUS.codeOf('running');

export const insertRobot = ROBOTS.insert;

/** Stores a running robot after fills and funding. */
export function updateRunning(tx: Tx, row: RobotRow): void {
  tx.sql.change(
    'Robot',
    `UPDATE "Robot" SET "emptyLine" = +?, "highestLine" = +?, "cash" = +?, "gridProfit" = +?, "pairs" = +?, "fills" = +?,
       "fees" = +?, "funding" = +?, "updatedAt" = +? WHERE "id" = +?`,
    row.emptyLine,
    row.highestLine,
    row.cash,
    row.gridProfit,
    row.pairs,
    row.fills,
    row.fees,
    row.funding,
    row.updatedAt,
    row.id,
  );
}

/** Stores the end of a robot. Throws if its status does not allow it. */
export function updateEnded(
  tx: Tx,
  from: RobotStatus,
  { id, status: to, fees, returned, endReason, endPrice, endedAt, updatedAt }: RobotRow,
): void {
  const set = { fees, returned, endReason, endPrice, endedAt, updatedAt };
  transition<Robot, RobotStatus>(tx, 'Robot', ROBOT_STATUS, { id, from, to }, set);
}

/** Postpones the end of robots in a market whose term ended during its halt. */
export const postponeDue = ({ sql }: Reading, marketId: number, at: Instant): number =>
  sql.change(
    'Robot',
    `UPDATE "Robot" SET "dueAt" = +? WHERE "marketId" = +? AND "status" = +? AND "dueAt" < +? AND ${notSetAside('Robot')}`,
    at,
    marketId,
    RUNNING,
    at,
  );

export const findRobot = ROBOTS.find;

/** All running robots, oldest first. */
export const listRunning = (source: Reading): RobotRow[] => ROBOTS.watched(source, '"status" = +?', RUNNING);

/** A user's running robots, oldest first. */
export const listRunningOf = (source: Reading, userId: number): RobotRow[] =>
  ROBOTS.list(source, 'WHERE "userId" = +? AND "status" = +? ORDER BY "id"', userId, RUNNING);

/** Number of a user's running robots. */
export const countRunning = ({ sql }: Reading, userId: number): number =>
  sql.count('FROM "Robot" WHERE "userId" = +? AND "status" = +?', userId, RUNNING);

/** A user's robots that ended at or after an instant. */
export const listEndedSince = (source: Reading, userId: number, since: Instant): RobotRow[] =>
  ROBOTS.list(source, 'WHERE "userId" = +? AND "endedAt" >= +? ORDER BY "id"', userId, since);

/** The number of a user's ended robots, and their total net profit in atoms. */
export function sumEnded({ sql }: Reading, userId: number): { count: number; profit: bigint } {
  const sums = sql.get<{ count: bigint; profit: bigint | null }>(
    'SELECT COUNT(*) AS count, SUM("returned" - "amount") AS profit FROM "Robot" WHERE "userId" = +? AND "status" > +?',
    userId,
    RUNNING,
  );
  return { count: Number(sums?.count ?? 0n), profit: sums?.profit ?? 0n };
}

/** The columns in which two requests for the same robot are equal. */
export type RobotTerms = Pick<
  Robot,
  'userId' | 'marketId' | 'type' | 'multiple' | 'mode' | 'lower' | 'upper' | 'grids' | 'days' | 'amount' | 'takeProfit' | 'stopLoss'
>;

/** A running robot with these terms created after an instant. */
export const findLike = (source: Reading, terms: RobotTerms, after: Instant): RobotRow | undefined => {
  const columns = Object.keys(terms).map((name) => `"${name}" = +?`);
  return ROBOTS.list(
    source,
    `WHERE "status" = ${RUNNING} AND "createdAt" > +? AND ${columns.join(' AND ')} ORDER BY "id" LIMIT 1`,
    after,
    ...Object.values(terms),
  )[0];
};

/** The robot whose term ends first, if that is at or before `upTo`; none in a halted market. */
export const findNextOver = (source: Reading, upTo: Instant): Due | undefined =>
  firstDue(
    source,
    'Robot',
    'dueAt',
    '"status" = +? AND "dueAt" <= +? AND "marketId" NOT IN (SELECT "marketId" FROM "MarketHalt")',
    RUNNING,
    upTo,
  );

export type RobotFilter = { readonly type: RobotType | undefined; readonly statuses: readonly RobotStatus[] };

/** One page of a user's robots, newest first or ended ones by their end, and their total number. */
export function listRobotsOf({ sql }: Reading, userId: number, { type, statuses }: RobotFilter, { page, limit }: PageRequest) {
  const codes = statuses.map(ROBOT_STATUS.codeOf).join(', ');
  const own = (status: string) =>
    `FROM "Robot" WHERE "userId" = +? AND ${status} IN (${codes})${type === undefined ? '' : ' AND "type" = +?'}`;
  const by = byEnd(ROBOT_STATUS, statuses, 'endedAt');
  // The plus makes SQLite use the index that has the robots in the order of the list, so it sorts nothing.
  const sorted = statuses.length === 1 && by === undefined ? '"status"' : '+"status"';
  const values = type === undefined ? [userId] : [userId, type];
  const rows = sql.all<Robot>(`SELECT * ${own(sorted)} ${latestFirst(by)} LIMIT +? OFFSET +?`, ...values, limit, (page - 1) * limit);
  return { rows: rows.map(ROBOTS.toRow), count: sql.count(own('"status"'), ...values) };
}

const FILL_COLUMNS = ['robotId', 'kind', 'side', 'line', 'price', 'quantity', 'value', 'fee', 'profit', 'at'] as const;

/** Stores fills in their order, and returns their rows. */
export function insertFills(tx: Tx, fills: readonly NewFill[]): FillRow[] {
  const first = tx.sql.insertAll<NewFill>('RobotFill', FILL_COLUMNS, fills);
  return fills.map((fill, index) => ({ id: first + index, ...fill }));
}

/** One page of a robot's fills, newest first, and their total number. */
export const listFillsOf = (source: Reading, robotId: number, slice: PageRequest): Page<FillRow> =>
  readPage<FillRow>(source, 'RobotFill', { robotId }, slice, 'at');

export const insertFunding = (tx: Tx, funding: Omit<RobotFunding, 'id'>): number => tx.sql.insert<RobotFunding>('RobotFunding', funding);

/** Sums over fills at lines, as columns of SQL. */
const MOVED = `SUM(CASE "side" WHEN 1 THEN -"value" ELSE "value" END - "fee") AS cash, SUM(CASE "side" WHEN 1 THEN -1 ELSE 1 END) AS moves,
  MIN(CASE WHEN "side" = 2 AND "profit" = 0 THEN "line" END) AS "newLine"`;
type Moved = { readonly cash: bigint | null; readonly moves: bigint | null; readonly newLine: bigint | null };

/** Sums over a robot's fills at lines and its funding since an instant, and before another if given. */
export function sumSince({ sql }: Reading, robotId: number, since: Instant, until: Instant = NEVER): Since {
  const fills = sql.get<Moved>(
    `SELECT ${MOVED} FROM "RobotFill" WHERE "robotId" = +? AND "at" >= +? AND "at" < +? AND "kind" = 'grid'`,
    robotId,
    since,
    until,
  );
  const funding = sql.get<{ sum: bigint | null }>(
    'SELECT SUM("amount") AS sum FROM "RobotFunding" WHERE "robotId" = +? AND "at" >= +? AND "at" < +?',
    robotId,
    since,
    until,
  );
  return {
    cash: (fills?.cash ?? 0n) + (funding?.sum ?? 0n),
    moves: Number(fills?.moves ?? 0n),
    newLine: fills?.newLine == null ? undefined : Number(fills.newLine),
  };
}

/** A user's leveraged robots that ran at an instant, or were created after it and before another. */
export const listLeveragedBetween = (source: Reading, userId: number, first: Instant, last: Instant): RobotRow[] =>
  ROBOTS.list(
    source,
    `WHERE "userId" = +? AND ("endedAt" = 0 OR "endedAt" >= +?) AND "type" = 'lever' AND "createdAt" < +? ORDER BY "id"`,
    userId,
    first,
    last,
  );

type Moves = { readonly bucket: number; readonly cash: bigint; readonly lines: number };
/** Changes of a robot's cash and lines by its fills and funding, grouped by periods of a given number of seconds. */
export const listMovesBy = ({ sql }: Reading, robotId: number, seconds: number): Moves[] =>
  sql
    .all<{ bucket: bigint; cash: bigint; lines: bigint }>(
      `SELECT "at" / ? AS bucket, SUM("cash") AS cash, SUM("lines") AS lines FROM (
         SELECT "at", CASE "side" WHEN 1 THEN -"value" ELSE "value" END - "fee" AS cash, CASE "side" WHEN 1 THEN -1 ELSE 1 END AS lines
           FROM "RobotFill" WHERE "robotId" = +? AND "kind" = 'grid'
         UNION ALL SELECT "at", "amount", 0 FROM "RobotFunding" WHERE "robotId" = +?
       ) GROUP BY bucket`,
      seconds,
      robotId,
      robotId,
    )
    .map(({ bucket, cash, lines }) => ({ bucket: Number(bucket), cash, lines: Number(lines) }));
