export type { Direction } from './bar.ts';
export { bucketBefore, bucketStart, type Candle, countBuckets, nextBucket } from './candles.ts';
export { withListings } from './check-listings.ts';
export * from './compute-days.ts';
export { BLOCK_DAYS, type DayBlock } from './day-block.ts';
export type { DayColumns, DayTable } from './day-table.ts';
export * from './day-table-codec.ts';
export type { Fiat } from './fx.ts';
export type { Depth, Level } from './ladder.ts';
export { LevelIndex, Levels, type Reached } from './level-index.ts';
export type { MarketState } from './market-open.ts';
export * from './price-path.ts';
export { Recent } from './recent.ts';
export {
  cancelScript,
  goneAt,
  holdScript,
  LONGEST_SCRIPT_PART,
  MOST_SCRIPTS,
  MOST_SCRIPTS_EVER,
  movesAt,
  NEVER,
  type PriceScript,
  pulseScript,
  SCRIPT_KINDS,
  type ScriptRefusal,
  shiftAt,
  shiftRateAt,
  shiftsTooFar,
  storedScript,
  targetScript,
} from './script.ts';
export * from './side.ts';
export type { Trade } from './tape.ts';
export * from './terms.ts';
export type { Ticker } from './ticker.ts';
export * from './tiers.ts';
export type { Best, Trail } from './trail.ts';
