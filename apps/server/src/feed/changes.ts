import type { TopicData } from '@mt2/contracts/feed';
import type { Change } from './view.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function changedRows<R>(before: readonly R[], rows: readonly R[], key: (row: R) => unknown): R[] {
  const had = new Map(before.map((row) => [key(row), row]));
  return rows.filter((row) => !isSame(had.get(key(row)), row));
}

/** The changed rows of a ticker. */
export function tickerChanges(before: TopicData['ticker'], rows: TopicData['ticker']): Change<TopicData['ticker']> | undefined {
  if (rows === before) return undefined;
  const changed = changedRows(before, rows, (row) => row.symbol);
  return changed.length > 0 ? { whole: rows, changed } : undefined;
}

/** A book or a mark price is sent in full. */
export const wholeIfChanged = <D>(before: D, now: D): Change<D> | undefined =>
  isSame(before, now) ? undefined : { whole: now, changed: now };

/** Prints after the last one sent; both lists are newest first. */
export function newTrades(before: TopicData['trades'], trades: TopicData['trades']): Change<TopicData['trades']> | undefined {
  const last = before[0]?.id ?? 0;
  const changed = trades.filter(({ id }) => id > last);
  return changed.length > 0 ? { whole: trades, changed } : undefined;
}

/** Candles in a snapshot: the running one and the previous one. */
export const CANDLES_SHOWN = 2;

/** The changed candles, including those that have closed since. `candles` begin where `before` ended; both are oldest first. */
export function candleChanges(before: TopicData['kline'], candles: TopicData['kline']): Change<TopicData['kline']> | undefined {
  const changed = changedRows(before, candles, ({ time }) => time);
  if (changed.length === 0) return undefined;
  const first = candles[0]?.time ?? 0;
  return { whole: [...before.filter(({ time }) => time < first), ...candles].slice(-CANDLES_SHOWN), changed };
}
