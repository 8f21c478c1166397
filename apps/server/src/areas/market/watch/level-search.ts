import { HOUR, type Instant, must } from '@mt2/domain';
import type { Direction } from '@mt2/domain/market';

/**
 * The search for the first second in which a price reaches a level: not up to and including `clearThrough`, or `due`. There
 * is none without a level. See the example in `price-watch.ts`.
 */
export type LevelSearch =
  | { readonly state: 'searching'; readonly level: number; readonly clearThrough: Instant }
  | { readonly state: 'found'; readonly level: number; readonly due: Instant };

/** The first second of a range, inclusive, in which the price reaches the level. */
type Find = (from: Instant, to: Instant) => Instant | undefined;

const searching = (level: number, clearThrough: Instant): LevelSearch => ({ state: 'searching', level, clearThrough });

/**
 * The search for a market's nearest level in second `now`. An unchanged level keeps its search. So does a farther one,
 * because the price reaches it later. A nearer one is searched for from the next second on or, if this second is open,
 * from this one.
 */
export function aim(
  search: LevelSearch | undefined,
  { level, direction }: { readonly level: number | undefined; readonly direction: Direction },
  now: Instant,
  isThisSecondOpen: boolean,
): LevelSearch | undefined {
  if (level === undefined) return undefined;
  if (search?.level === level) return search;
  const due = search?.state === 'found' ? search.due : undefined;
  // The work due in this second has not been done: anything else reached in it is due as well.
  const clearThrough = isThisSecondOpen || due === now ? now - 1 : now;
  const isFarther = search !== undefined && (direction === 'up' ? level > search.level : level < search.level);
  if (!isFarther) return searching(level, clearThrough);
  return searching(level, Math.max(search.state === 'found' ? search.due - 1 : search.clearThrough, clearThrough));
}

/** Continues a search up to a second; then to the end of its hour, because the hour's prices are known by then. */
export function goOn(search: LevelSearch, upTo: Instant, find: Find): LevelSearch {
  if (search.state === 'found' || search.clearThrough >= upTo) return search;
  const end = Math.floor(upTo / HOUR) * HOUR + HOUR - 1;
  const due = find(search.clearThrough + 1, end);
  return due === undefined ? searching(search.level, end) : { state: 'found', level: search.level, due };
}

/** Marks this second's work as done: the search continues with the next second. */
export function passed(search: LevelSearch, now: Instant): LevelSearch {
  if (search.state === 'searching') return search;
  must(search.due >= now, 'due work has been done');
  return search.due === now ? searching(search.level, now) : search;
}
