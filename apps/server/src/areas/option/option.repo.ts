import { type Instant, known } from '@mt2/domain';
import { atomsToTicks, marketOf, ticksToAtoms } from '@mt2/domain/markets';
import type { Direction, Option, OptionResult, OptionStatus, SettledOption } from '@mt2/domain/option';
import type { OptionOrder } from '@mt2/prisma';
import type { Due } from '../../world/job.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';

type Reading = Pick<Tx, 'sql'>;
export type OptionRow = OptionOrder;

const DIRECTION_CODE: Readonly<Record<Direction, number>> = { up: 1, down: 2, flat: 0 };
const DIRECTION_OF: Readonly<Record<number, Direction>> = { 1: 'up', 2: 'down', 0: 'flat' };
const STATUS_CODE: Readonly<Record<OptionStatus, number>> = { waiting: 1, delivered: 3, void: 4 };
const STATUS_OF: Readonly<Record<number, OptionStatus>> = { 1: 'waiting', 3: 'delivered', 4: 'void' };
const RESULT_CODE: Readonly<Record<OptionResult, number>> = { win: 1, lose: -1, draw: 0 };
const RESULT_OF: Readonly<Record<number, OptionResult>> = { 1: 'win', [-1]: 'lose', 0: 'draw' };

export const directionOf = (code: number): Direction => known(DIRECTION_OF[code], 'an option has a direction');
export const statusOf = (code: number): OptionStatus => known(STATUS_OF[code], 'an option has a status');
/** What a delivered option came to; undefined for one that waits or is void. */
export const resultOf = ({ status, result }: OptionRow): OptionResult | undefined =>
  statusOf(status) === 'delivered' ? known(RESULT_OF[result], 'a delivered option has a result') : undefined;

/** A stored option as the rules see it. */
export function toOption(row: OptionRow): Option {
  const market = known(marketOf(row.marketId), 'an option has its market');
  const ticks = (price: bigint) => known(atomsToTicks(market, price), 'a stored price is on tick');
  return {
    direction: directionOf(row.type),
    openPrice: ticks(row.openPrice),
    band: ticks(row.band),
    stake: row.stake,
    rate: BigInt(row.rate),
    status: statusOf(row.status),
  };
}

export type NewOption = Omit<Option, 'status'> & { userId: number; marketId: number; coin: number; seconds: number };

/** Stores an option that begins now, and answers its row. */
export function insertOption(tx: Tx, { direction, openPrice, band, rate, ...bought }: NewOption): OptionRow {
  const market = known(marketOf(bought.marketId), 'an option has its market');
  const row: Omit<OptionRow, 'id'> = {
    ...bought,
    type: DIRECTION_CODE[direction],
    rate: Number(rate),
    fee: 0n,
    openPrice: ticksToAtoms(market, openPrice),
    band: ticksToAtoms(market, band),
    closePrice: 0n,
    status: STATUS_CODE.waiting,
    result: 0,
    settlement: 0n,
    createdAt: tx.now,
    dueAt: tx.now + bought.seconds,
    handledAt: 0,
  };
  return { id: tx.sql.insert<OptionRow>('OptionOrder', row), ...row };
}

/** Stores what became of a waiting option, and answers its row. */
export function updateOption(tx: Tx, id: number, { status, result, settlement }: SettledOption, closePrice: bigint): OptionRow {
  const row = tx.sql.get<OptionRow>(
    `UPDATE "OptionOrder" SET "status" = ?, "result" = ?, "settlement" = ?, "closePrice" = ?, "handledAt" = ? WHERE "id" = ? AND "status" = 1
     RETURNING *`,
    STATUS_CODE[status],
    RESULT_CODE[result],
    settlement,
    closePrice,
    tx.now,
    id,
  );
  return known(row, 'only a waiting option ends');
}

export const findOption = ({ sql }: Reading, id: number): OptionRow | undefined =>
  sql.get<OptionRow>('SELECT * FROM "OptionOrder" WHERE "id" = ?', id);
/** How many of a user's options wait in a market. */
export const countWaiting = ({ sql }: Reading, userId: number, marketId: number): number =>
  Number(
    sql.get<{ count: bigint }>(
      'SELECT COUNT(*) AS count FROM "OptionOrder" WHERE "userId" = ? AND "marketId" = ? AND "status" = 1',
      userId,
      marketId,
    )?.count,
  );
/** Every option that waits in a market, oldest first. */
export const listWaiting = ({ sql }: Reading, marketId: number): OptionRow[] =>
  sql.all<OptionRow>('SELECT * FROM "OptionOrder" WHERE "status" = 1 AND "marketId" = ? ORDER BY "id"', marketId);
/** The option that is delivered first, if that is at or before `upTo`. */
export const findNextDue = ({ sql }: Reading, upTo: Instant): Due | undefined =>
  sql.get<Due>('SELECT "id", "dueAt" AS "at" FROM "OptionOrder" WHERE "status" = 1 AND "dueAt" <= ? ORDER BY "dueAt", "id" LIMIT 1', upTo);

export type OptionFilter = { readonly marketId?: number; readonly statuses?: readonly number[] };
/** One page of a user's options, newest first, and how many there are. */
export async function listOptionsOf(
  world: World,
  userId: number,
  { marketId, statuses }: OptionFilter,
  page: number,
  limit: number,
): Promise<{ rows: OptionRow[]; count: number }> {
  const where = {
    userId,
    ...(marketId === undefined ? {} : { marketId }),
    ...(statuses === undefined ? {} : { status: { in: [...statuses] } }),
  };
  const [rows, count] = await Promise.all([
    world.read.optionOrder.findMany({ where, orderBy: { id: 'desc' }, skip: (page - 1) * limit, take: limit }),
    world.read.optionOrder.count({ where }),
  ]);
  return { rows, count };
}
