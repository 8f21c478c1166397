import { assertDefined, type Days, type Instant } from '@mt2/domain';
import { exactTicks, type Market, ticksToAtoms } from '@mt2/domain/market-terms';
import { type Direction, OPTION_STATUS, type Option, type OptionResult, type OptionStatus, type SettledOption } from '@mt2/domain/option';
import type { OptionOrder } from '@mt2/prisma';
import { byEnd, type Page, type PageRequest } from '../../world/tables/page.ts';
import { type Named, rowsOf } from '../../world/tables/status.ts';
import type { Due } from '../../world/time/job.ts';
import { firstDue } from '../../world/time/set-aside.ts';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

export type OptionRow = Named<OptionOrder, OptionStatus>;

const DIRECTION_CODE: Readonly<Record<Direction, number>> = { up: 1, down: 2, flat: 0 };
const DIRECTION_OF: Readonly<Record<number, Direction>> = { 1: 'up', 2: 'down', 0: 'flat' };
const OPTIONS = rowsOf<OptionOrder, OptionStatus>('OptionOrder', OPTION_STATUS);
const WAITING = OPTION_STATUS.codeOf('waiting');
const RESULT_CODE: Readonly<Record<OptionResult, number>> = { win: 1, lose: -1, draw: 0 };
const RESULT_OF: Readonly<Record<number, OptionResult>> = { 1: 'win', [-1]: 'lose', 0: 'draw' };

export const directionOf = (code: number): Direction => assertDefined(DIRECTION_OF[code], 'an option has a direction');
/** The result of an option; a draw while it waits or if it is void. */
export const storedResult = ({ result }: OptionRow): OptionResult => assertDefined(RESULT_OF[result], 'an option has a result');
/** The result of a delivered option; undefined if it waits or is void. */
export const resultOf = (row: OptionRow): OptionResult | undefined => (row.status === 'delivered' ? storedResult(row) : undefined);

/** A stored option as the rules see it. */
export function toOption(market: Market, row: OptionRow): Option {
  const ticks = (price: bigint) => exactTicks(market, price);
  return {
    direction: directionOf(row.type),
    openPrice: ticks(row.openPrice),
    band: ticks(row.band),
    stake: row.stake,
    rate: BigInt(row.rate),
    status: row.status,
  };
}

export type NewOption = Omit<Option, 'status'> & { userId: number; coin: number; seconds: number };

/** Stores an option that begins now. */
export function insertOption(tx: Tx, market: Market, { direction, openPrice, band, rate, ...bought }: NewOption): OptionRow {
  return OPTIONS.insert(tx, {
    ...bought,
    marketId: market.id,
    type: DIRECTION_CODE[direction],
    rate: Number(rate),
    fee: 0n,
    openPrice: ticksToAtoms(market, openPrice),
    band: ticksToAtoms(market, band),
    closePrice: 0n,
    status: 'waiting',
    result: 0,
    settlement: 0n,
    createdAt: tx.now,
    dueAt: tx.now + bought.seconds,
    handledAt: 0,
  });
}

/** Stores a changed option. Throws if its status does not allow the change. */
export const updateOption = (tx: Tx, row: OptionRow, { status, result, settlement }: SettledOption, closePrice: bigint): OptionRow =>
  OPTIONS.move(tx, row, status, { result: RESULT_CODE[result], settlement, closePrice, handledAt: tx.now });

export const findOption = OPTIONS.find;
/** The stakes and rates of all options that wait, with their coins. */
export const listStakes = ({ sql }: Reading): Pick<OptionOrder, 'coin' | 'stake' | 'rate'>[] =>
  sql.all('SELECT "coin", "stake", "rate" FROM "OptionOrder" WHERE "status" = +?', WAITING);
/** Number of a user's options that wait in a market. */
export const countWaiting = ({ sql }: Reading, userId: number, marketId: number): number =>
  sql.count('FROM "OptionOrder" WHERE "userId" = +? AND "marketId" = +? AND "status" = +?', userId, marketId, WAITING);
/** Every option that waits in a market, oldest first. */
export const listWaiting = (source: Reading, marketId: number): OptionRow[] =>
  OPTIONS.watched(source, '"status" = +? AND "marketId" = +?', WAITING, marketId);
/** The option that is delivered first, if that is at or before `upTo`. */
export const findNextDue = (source: Reading, upTo: Instant): Due | undefined =>
  firstDue(source, 'OptionOrder', 'dueAt', '"status" = +? AND "dueAt" <= +?', WAITING, upTo);

export type OptionFilter = {
  readonly marketId?: number | undefined;
  readonly statuses?: readonly OptionStatus[] | undefined;
  readonly direction?: Direction | undefined;
  readonly days?: Days | undefined;
};
/** One page of a user's options, newest first or ended ones by their end, and their total number. */
export function listOptionsOf(source: Reading, userId: number, filter: OptionFilter, slice: PageRequest): Page<OptionRow> {
  const { marketId, statuses, direction, days } = filter;
  const by = byEnd(OPTION_STATUS, statuses, 'handledAt');
  const type = direction && DIRECTION_CODE[direction];
  return OPTIONS.page(source, { userId, marketId, type, status: statuses, [by ?? 'createdAt']: days }, slice, by);
}
