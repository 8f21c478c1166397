import { DAY } from '../core/index.ts';
import type { DayColumns } from './day-table.ts';
import type { ListedMarket } from './markets.ts';
import { priceKey } from './raw-path.ts';
import { affectsCandles, asKnownBefore, type PriceScript } from './script.ts';

/** Days that are aggregated and cached together. */
export const BLOCK_DAYS = 128;

/** Consecutive days of one market, with all inputs of their candles. */
export interface DayBlock {
  /** Equal for equal blocks in every world. */
  readonly key: string;
  readonly seed: number;
  readonly market: ListedMarket;
  readonly firstDay: number;
  /** The scripts that affect these days. */
  readonly scripts: readonly PriceScript[];
}

/** A cache of day blocks. */
export type BlocksAtHand = (block: DayBlock) => DayColumns | undefined;

export const blockOfDay = (day: number): number => Math.floor(day / BLOCK_DAYS);

/** The block with this number. A script cancelled later still counts up to its cancellation: its days do not change. */
export function dayBlock(seed: number, market: ListedMarket, number: number, scripts: readonly PriceScript[]): DayBlock {
  const firstDay = number * BLOCK_DAYS;
  const from = firstDay * DAY;
  const until = from + BLOCK_DAYS * DAY;
  const shifting = scripts.filter((script) => affectsCandles(script, from, until)).map((script) => asKnownBefore(script, until));
  return { key: JSON.stringify([seed, priceKey(market), number, shifting]), seed, market, firstDay, scripts: shifting };
}
