import { DAY, HOUR, type Instant } from '@mt2/domain';
import { type Best, type Direction, exactTicks, type Market, Recent, type Trail } from '@mt2/domain/market';
import { stopPrice, type TriggerPrice } from '@mt2/domain/waiting';
import { derived, type Source } from '../../world/transaction/tx.ts';
import { haltOf, marketOfRow, pathOf } from '../market/index.ts';
import type { WaitingRow } from './waiting.repo.ts';

/** The price sources that trigger orders watch. */
export const SOURCES = { last: 'index', mark: 'mark' } as const satisfies Record<TriggerPrice, string>;

const opposite = (direction: Direction): Direction => (direction === 'down' ? 'up' : 'down');

/** The trail of an order in a market, from the second after `since` on. */
function trailOf(market: Market, row: WaitingRow, since: Instant, extreme: number | undefined): Trail {
  const { rate, distance } = row;
  const direction = row.direction as Direction;
  const callback = { rate, distance: exactTicks(market, distance) };
  const source = SOURCES[row.watched as TriggerPrice];
  return { source, direction, since, extreme, levelAt: (best) => stopPrice(callback, direction, best) };
}

/** The first second of a range in which an order's activation price is reached. */
function activatedIn(source: Source, market: Market, row: WaitingRow, from: Instant, to: Instant): Instant | undefined {
  const level = exactTicks(market, row.activation);
  const towards = opposite(row.direction as Direction);
  const path = pathOf(source);
  return row.watched === 'mark' ? path.firstMarkCross(market, from, to, level, towards) : path.firstCross(market, from, to, level, towards);
}

/** How far an order's path was read: the best price (ticks) up to a second, undefined until the activation price is reached. */
type Read = { readonly since: Instant; readonly through: Instant; readonly extreme: number | undefined };
const CACHED_READS = 4096;
const reads = derived(() => new Recent<Read>(CACHED_READS));

const readFrom = (market: Market, { since, extreme, createdAt }: WaitingRow): Read => ({
  since,
  through: Math.max(since, createdAt, 0),
  extreme: extreme === 0n ? undefined : exactTicks(market, extreme),
});

/**
 * The best price (ticks) that an order has followed up to a second, undefined if none counts yet. It follows from the path:
 * what was read before is only a shorter way. What a halt covered does not count. The best price is stored every day (`storeTrails`), so
 * a longer path is not read: the order was set aside, or the product has not written its row.
 */
export function extremeAt(source: Source, row: WaitingRow, at: Instant): number | undefined {
  const market = marketOfRow(source, row);
  const known = reads(source).get(row.id);
  const stored = readFrom(market, row);
  const read = known?.since === row.since && known.through <= at ? known : stored;
  const upTo = Math.min(at, haltOf(source, market)?.since ?? at, stored.through + DAY);
  if (upTo <= read.through) return read.extreme;
  const isWaiting = read.extreme === undefined && row.activation > 0n;
  const from = isWaiting ? activatedIn(source, market, row, read.through + 1, upTo) : read.through + 1;
  const extreme = from === undefined ? undefined : pathOf(source).extremeOf(market, trailOf(market, row, from - 1, read.extreme), upTo);
  reads(source).set(row.id, { since: row.since, through: upTo, extreme });
  return extreme;
}

/** The best price that a waiting order follows, and its stop price (ticks) now; before its activation, the one of its start. */
export function stopNow(source: Source, row: WaitingRow, at: Instant): { readonly extreme: number | undefined; readonly stop: number } {
  const market = marketOfRow(source, row);
  const extreme = extremeAt(source, row, at);
  const stop = extreme === undefined ? exactTicks(market, row.triggerPrice) : trailOf(market, row, at, extreme).levelAt(extreme);
  return { extreme, stop };
}

/** The search for the second in which an order fires: not up to and including `through`, or in `due`. */
export type TrailSearch = {
  readonly through: Instant;
  readonly due: Instant | undefined;
  /** Undefined until the activation price is reached. */
  readonly trail: Trail | undefined;
  readonly best: Best | undefined;
};

/** A search that begins after a second. */
export function searchAfter(source: Source, row: WaitingRow, now: Instant): TrailSearch {
  const market = marketOfRow(source, row);
  const extreme = extremeAt(source, row, now);
  const isActive = extreme !== undefined || row.activation === 0n;
  return { through: now, due: undefined, trail: isActive ? trailOf(market, row, now, extreme) : undefined, best: undefined };
}

/** Continues a search up to a second; then to the end of its hour, because the hour's prices are known by then. */
export function continued(source: Source, row: WaitingRow, search: TrailSearch, upTo: Instant): TrailSearch {
  if (search.due !== undefined || search.through >= upTo) return search;
  const market = marketOfRow(source, row);
  const through = Math.floor(upTo / HOUR) * HOUR + HOUR - 1;
  const from = search.trail ? search.through + 1 : activatedIn(source, market, row, search.through + 1, through);
  if (from === undefined) return { ...search, through };
  const trail = search.trail ?? trailOf(market, row, from - 1, undefined);
  return { through, trail, ...pathOf(source).firstTrail(market, from, through, trail, search.best) };
}
