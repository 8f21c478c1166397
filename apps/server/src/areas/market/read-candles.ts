import { HOUR, type Instant } from '@mt2/domain';
import { type Candle, createPricePath, type DayColumns, type Market, type Period, type PricePath } from '@mt2/domain/market';
import type { Source } from '../../world/transaction/tx.ts';
import { dayBlocks } from './day-tables/day-blocks.ts';
import { dayTableOf } from './day-tables/day-tables.ts';
import { pathOf } from './path.ts';

/** Candles whose buckets begin between two instants, inclusive, as of `now`. */
export type CandlesWanted = {
  readonly market: Market;
  readonly period: Period;
  readonly from: Instant;
  readonly to: Instant;
  readonly now: Instant;
};

/** Maximum hours to add up in one turn of the event loop; whole days never are. */
const MOST_HOURS = 320;

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
const candlesOf = (path: PricePath, { market, period, from, to, now }: CandlesWanted): Candle[] =>
  path.candles(market, period, from, to, now);
const missingBlocks = (path: PricePath, { market, period, from, to, now }: CandlesWanted) =>
  path.missingBlocks(market, period, from, to, now);
const isQuick = ({ period, from, to }: CandlesWanted): boolean => !isShort(period) || to - from <= MOST_HOURS * HOUR;
const isShort = (period: Period): boolean => period.endsWith('min');

/** Candles, computed directly if that is little work; else a worker adds up the missing days, and hours are added up in several turns. */
export function readCandles(source: Source, wanted: CandlesWanted): Candle[] | Promise<Candle[]> {
  const path = pathOf(source);
  if (!isQuick(wanted)) return hoursInTurns(path, wanted);
  return missingBlocks(path, wanted).length === 0 ? candlesOf(path, wanted) : gatherDays(source.world.seed, path, wanted);
}

/** Candles if computing them is little work; undefined while a worker adds up their days. A failing worker rejects the waiting callers. */
export function candlesAtHand(source: Source, wanted: CandlesWanted): readonly Candle[] | undefined {
  const candles = readCandles(source, wanted);
  if (!(candles instanceof Promise)) return candles;
  candles.catch(() => undefined);
  return undefined;
}

async function hoursInTurns(path: PricePath, wanted: CandlesWanted): Promise<Candle[]> {
  const candles: Candle[] = [];
  for (let from = wanted.from; from <= wanted.to; from += MOST_HOURS * HOUR) {
    candles.push(...candlesOf(path, { ...wanted, from, to: Math.min(wanted.to, from + MOST_HOURS * HOUR - 1) }));
    await nextTurn();
  }
  return candles;
}

/**
 * Requests one block at a time, so that concurrent callers take turns, and holds each block: requests by others may evict
 * it from the cache.
 */
async function gatherDays(seed: number, { markets, scripts }: PricePath, wanted: CandlesWanted): Promise<Candle[]> {
  const own = new Map<string, DayColumns>();
  const days = () => dayTableOf(seed);
  const path = createPricePath({ seed, markets, scripts, days, blocks: (block) => own.get(block.key) ?? dayBlocks.find(block) });
  for (let missing = missingBlocks(path, wanted); missing.length > 0; missing = missingBlocks(path, wanted))
    for (const block of missing) own.set(block.key, await dayBlocks.get(block));
  return candlesOf(path, wanted);
}
