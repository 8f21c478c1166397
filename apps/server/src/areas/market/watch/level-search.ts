import { HOUR, type Instant, must } from '@mt2/domain';
import type { Direction } from '@mt2/domain/market';

/** State of the search for the first second in which a price reaches a level: not up to `clearThrough`, but in `due`, if known. */
export type LevelSearch = { readonly level: number; readonly clearThrough: Instant; readonly due: Instant | undefined };

/** The first second of a range, inclusive, in which the price reaches the level. */
type Find = (from: Instant, to: Instant) => Instant | undefined;

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
  // The work due in this second has not been done: anything else reached in it is due as well.
  const isOpen = isThisSecondOpen || search?.due === now;
  const clearThrough = isOpen ? now - 1 : now;
  const isFarther = search !== undefined && (direction === 'up' ? level > search.level : level < search.level);
  return { level, clearThrough: isFarther ? Math.max(search.clearThrough, clearThrough) : clearThrough, due: undefined };
}

/** Continues a search up to a second; then to the end of its hour, because the hour's prices are known by then. */
export function goOn(search: LevelSearch, upTo: Instant, find: Find): LevelSearch {
  if (search.due !== undefined || search.clearThrough >= upTo) return search;
  const end = Math.floor(upTo / HOUR) * HOUR + HOUR - 1;
  const due = find(search.clearThrough + 1, end);
  return { ...search, clearThrough: due === undefined ? end : due - 1, due };
}

/** Marks this second's work as done: the search continues with the next second. */
export function passed(search: LevelSearch, now: Instant): LevelSearch {
  must(search.due === undefined || search.due >= now, 'due work has been done');
  return search.due === now ? { level: search.level, clearThrough: now, due: undefined } : search;
}
