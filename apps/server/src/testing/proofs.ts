import { assertDefined, COIN, formatAtoms, must } from '@mt2/domain';
import { SEED_MARKETS, ticksToAtoms } from '@mt2/domain/market-terms';
import { type GridMode, gridLines } from '@mt2/domain/robot';
import type { World } from '../world/world.ts';

type Sums = { readonly id: number; readonly recorded: bigint; readonly posted: bigint; readonly bound: bigint; readonly held: bigint };

/** The sum of what the rows of a query have on hold under a reference. */
const heldBy = (row: string, refType: string): string =>
  `(SELECT COALESCE(SUM(h."amount" - h."spent" - h."released"), 0) FROM "Hold" h
    WHERE h."refType" = '${refType}' AND h."refId" = ${row}."id")`;

/** Proves that each position's fields agree with it: with the postings on the user's money, and with the hold. */
export function proveContracts({ sql }: World): void {
  const sums = sql.all<Sums>(`
    SELECT t."id", t."realisedPnl" - t."openFee" - t."closeFee" + t."funding" AS recorded, t."margin" + t."reserve" AS bound,
      (SELECT COALESCE(SUM(p."delta"), 0) FROM "JournalTxn" j JOIN "Posting" p ON p."txnId" = j."id"
       WHERE j."refType" = 'lever-ticket' AND j."refId" = t."id" AND p."owner" = t."userId") AS posted,
      ${heldBy('t', 'lever-ticket')} AS held
    FROM "LeverTicket" t
    UNION ALL SELECT o."id", 0, o."frozen", 0, ${heldBy('o', 'lever-order')} FROM "LeverOrder" o`);
  for (const { id, recorded, posted, bound, held } of sums) {
    must(recorded === posted, `position ${id} shows ${formatAtoms(recorded)}, and ${formatAtoms(posted)} was posted`);
    must(bound === held, `position or order ${id} freezes ${formatAtoms(bound)}, and ${formatAtoms(held)} is held`);
  }
}

/** The balance of the house account's payments for an empty risk fund; negative if it paid. */
export const paidByHouseAccount = ({ sql }: World): bigint =>
  sql.get<{ sum: bigint | null }>(`SELECT SUM("delta") AS sum FROM "Posting" WHERE "reason" = 'lever-adl'`)?.sum ?? 0n;

type Stored = {
  readonly id: number;
  readonly marketId: number;
  readonly type: 'grid' | 'lever';
  readonly mode: GridMode;
  readonly grids: number;
  readonly emptyLine: number;
  readonly highestLine: number;
  readonly lower: bigint;
  readonly upper: bigint;
  readonly quantity: bigint;
  readonly startPrice: bigint;
  readonly cash: bigint;
  readonly isRunning: bigint;
  readonly held: bigint;
  readonly coins: bigint;
};

/** Proves that each robot's hold matches its money. */
export function proveRobots({ sql }: World): void {
  const robots = sql.all<Stored>(
    `SELECT r.*, r."endedAt" = 0 AS "isRunning", ${heldBy('r', 'robot')} AS held, ${heldBy('r', 'robot-coins')} AS coins FROM "Robot" r`,
  );
  for (const each of robots) {
    const { id, type, isRunning, quantity, grids, emptyLine, cash, held, coins } = each;
    const base = quantity * BigInt(grids - emptyLine);
    const has = type === 'grid' ? { usdt: cash, base } : { usdt: cash + costOf(each), base: 0n };
    must(held === (isRunning ? has.usdt : 0n), `robot ${id} has ${formatAtoms(has.usdt)} USDT, and ${formatAtoms(held)} is held`);
    must(coins === (isRunning ? has.base : 0n), `robot ${id} has ${formatAtoms(has.base)} coins, and ${formatAtoms(coins)} are held`);
  }
}

/** The purchase price of a leveraged robot's open lots, in atoms. */
function costOf({ marketId, lower, upper, grids, mode, quantity, startPrice, emptyLine, highestLine }: Stored): bigint {
  const market = assertDefined(SEED_MARKETS.find(marketId), 'a market of the seed');
  const ticks = (price: bigint) => Number(price / ticksToAtoms(market, 1));
  const lines = gridLines({ lower: ticks(lower), upper: ticks(upper), grids, mode });
  const bought = lines.map((_, line) => (line <= highestLine ? ticksToAtoms(market, lines[line - 1] ?? 0) : startPrice));
  return bought.slice(emptyLine + 1).reduce((sum, price) => sum + (price * quantity) / COIN, 0n);
}
