import { assertDefined, type Instant } from '@mt2/domain';
import type { Direction, Market } from '@mt2/domain/market';
import { askAgain } from '../../../world/time/agenda.ts';
import type { Due, Job } from '../../../world/time/job.ts';
import type { Phase } from '../../../world/time/phases.ts';
import { derived } from '../../../world/transaction/derived.ts';
import { type InParts, inParts } from '../../../world/transaction/in-parts.ts';
import type { Tx } from '../../../world/transaction/tx.ts';
import { isHalted } from '../halts.ts';
import { marketsAt } from '../markets.ts';
import { pathOf } from '../path.ts';
import { aim, goOn, type LevelSearch, passed } from './level-search.ts';

/** The levels of a market, in ticks: a price at the nearest `down` or below it, or at the nearest `up` or above it, is due. */
type Nearest = { readonly size: number; readonly nearest: (direction: Direction) => number | undefined };
/** The levels of a market; undefined if it has none. It is asked for every market, so it looks up nothing that they share. */
type LevelsOf = (market: Market) => Nearest | undefined;

/** One thing that a price does in a second: its job, the levels at which it is due, and the work. */
export type WatchStep = {
  readonly kind: string;
  readonly phase: Phase;
  /** The objects that the price acts on. Changes of this table and halts decide which markets are watched. */
  readonly table: string;
  /** The market's last price, or the mark price of its contract. */
  readonly source: 'index' | 'mark';
  readonly levels: (tx: Tx) => LevelsOf;
  /** Does everything reached in `tx.now`, in parts; returns the number of events. The rest is searched for from the next second on. */
  readonly run: (tx: Tx, market: Market) => number | InParts<number>;
};

type PriceWatch<Name extends string> = {
  readonly jobs: readonly Job[];
  /**
   * Searches again for the levels of a market, or of several, after they may have changed: from the next second on. Due work
   * that runs before the step `from` in this very second opens this second for that step and those after it; a command never
   * does.
   */
  readonly watchAgain: (tx: Tx, markets: Market | Iterable<Market>, from?: Name) => void;
};

/**
 * Due work of prices: each step runs in the first second in which the price is at one of its levels; in a halted market no
 * step runs. The steps are named in their order within a second (decision 013).
 */
export function priceWatch<Name extends string>(steps: Readonly<Record<Name, WatchStep>>): PriceWatch<Name> {
  const names = Object.keys(steps);
  const searchFrom = (tx: Tx, market: Market, first: number): void => {
    for (const [place, { searchAgain }] of searches.entries()) searchAgain(tx, market, place >= first);
  };
  const searches = Object.values<WatchStep>(steps).map((step, place) =>
    searchOf(step, function* (tx, market) {
      const count = yield* inParts(step.run(tx, market));
      searchFrom(tx, market, place + 1);
      return count;
    }),
  );
  return {
    jobs: searches.map(({ job }) => job),
    watchAgain: (tx, markets, from) => {
      const first = from === undefined ? names.length : names.indexOf(from);
      for (const market of Symbol.iterator in markets ? markets : [markets]) searchFrom(tx, market, first);
    },
  };
}

type Searches = { readonly [direction in Direction]: LevelSearch | undefined };
const dueBy = (search: LevelSearch | undefined, upTo: Instant): Instant | undefined =>
  search?.due !== undefined && search.due <= upTo ? search.due : undefined;

/** The job of a step: it looks only at the levels nearest to the price, and searches each stretch of the path once. */
function searchOf({ kind, phase, table, source, levels }: WatchStep, run: (tx: Tx, market: Market) => InParts<number>) {
  const searchesOf = derived(() => new Map<number, Searches>());
  const watching = (tx: Tx): ((market: Market) => boolean) => {
    const of = levels(tx);
    return (market) => (of(market)?.size ?? 0) > 0 && !isHalted(tx, market);
  };

  const aimAt = (tx: Tx, market: Market, isThisSecondOpen: boolean): Searches => {
    const earlier = searchesOf(tx).get(market.id);
    const current = levels(tx)(market);
    const search = (direction: Direction) =>
      aim(earlier?.[direction], { level: current?.nearest(direction), direction }, tx.now, isThisSecondOpen);
    const searches = { down: search('down'), up: search('up') };
    searchesOf(tx).set(market.id, searches);
    return searches;
  };

  const find =
    (tx: Tx, market: Market, { level }: LevelSearch, direction: Direction) =>
    (from: Instant, to: Instant) =>
      source === 'mark'
        ? pathOf(tx).firstMarkCross(market, from, to, level, direction)
        : pathOf(tx).firstCross(market, from, to, level, direction);

  const nextOf = (tx: Tx, market: Market, upTo: Instant): Instant | undefined => {
    const current = searchesOf(tx).get(market.id) ?? aimAt(tx, market, false);
    const further = (direction: Direction, to: Instant): LevelSearch | undefined => {
      const search = current[direction];
      return search && goOn(search, to, find(tx, market, search, direction));
    };
    const down = further('down', upTo);
    const first = dueBy(down, upTo);
    const up = further('up', first ?? upTo);
    if (down !== current.down || up !== current.up) searchesOf(tx).set(market.id, { down, up });
    return dueBy(up, first ?? upTo) ?? first;
  };

  const next = (tx: Tx, upTo: Instant): Due | undefined => {
    const watched = marketsAt(tx).list.filter(watching(tx));
    // A market watched again starts from now: prices reached in between trigger nothing.
    for (const id of searchesOf(tx).keys()) if (!watched.some((market) => market.id === id)) searchesOf(tx).delete(id);
    let first: Due | undefined;
    for (const market of watched) {
      const at = nextOf(tx, market, first?.at ?? upTo);
      const isFirst = at !== undefined && (!first || at < first.at || market.id < first.id);
      if (isFirst) first = { at, id: market.id };
    }
    return first;
  };

  const runDue = (tx: Tx, due: Due): InParts<number> => {
    const market = assertDefined(marketsAt(tx).find(due.id), 'due work has its market');
    const { down, up } = searchesOf(tx).get(market.id) ?? aimAt(tx, market, false);
    searchesOf(tx).set(market.id, { down: down && passed(down, tx.now), up: up && passed(up, tx.now) });
    return run(tx, market);
  };

  const job: Job = {
    kind,
    phase,
    each: { table },
    reads: [table, 'MarketHalt'],
    next,
    run: runDue,
    isSearching: (tx) => marketsAt(tx).list.some(watching(tx)),
  };
  return {
    job,
    searchAgain: (tx: Tx, market: Market, isThisSecondOpen: boolean): void => {
      aimAt(tx, market, isThisSecondOpen);
      askAgain(tx, job);
    },
  };
}
