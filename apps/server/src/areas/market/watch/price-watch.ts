import { assertDefined, type Instant } from '@mt2/domain';
import type { Direction, Market } from '@mt2/domain/market';
import { askAgain } from '../../../world/time/agenda.ts';
import type { Due, Job } from '../../../world/time/job.ts';
import type { Phase } from '../../../world/time/phases.ts';
import { derived, type InParts, inParts, type Tx } from '../../../world/transaction/tx.ts';
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
  const watches = Object.values<WatchStep>(steps).map(
    (step, place) => new StepWatch(step, (tx, market) => searchFrom(tx, market, place + 1)),
  );
  const searchFrom = (tx: Tx, market: Market, first: number): void => {
    for (const [place, watch] of watches.entries()) watch.searchAgain(tx, market, place >= first);
  };
  return {
    jobs: watches.map(({ job }) => job),
    watchAgain: (tx, markets, from) => {
      const first = from === undefined ? names.length : names.indexOf(from);
      for (const market of Symbol.iterator in markets ? markets : [markets]) searchFrom(tx, market, first);
    },
  };
}

type Searches = { readonly [direction in Direction]: LevelSearch | undefined };

const dueBy = (search: LevelSearch | undefined, upTo: Instant): Instant | undefined =>
  search?.state === 'found' && search.due <= upTo ? search.due : undefined;

/**
 * The watch of one step. For each market and direction it searches for one level only, the nearest to the price. A search is
 * `searching` (the price has not reached the level up to a second) or `found` (it reaches it in a second); without a level
 * there is none. For example, Bitcoin is at 100 at 10:00:00, and nothing waits:
 *
 *   10:00:00  An order at 98 is placed: `searchAgain`.     searching 98, clear through 10:00:00
 *             `next` searches the path to 10:59:59.         found 98, due 10:07:30
 *   10:02:00  An order at 95 is placed, which is farther.   found 98, due 10:07:30
 *   10:03:00  An order at 99 is placed, which is nearer.    searching 99, clear through 10:03:00
 *             `next` searches from 10:03:01 on.             found 99, due 10:05:10
 *   10:05:10  `run` marks the second as passed,             searching 99, clear through 10:05:10
 *             fills the order, and searches again.          searching 98, clear through 10:05:10
 *             `next` searches from 10:05:11 on.             found 98, due 10:07:30
 *   10:06:00  The order at 98 is cancelled.                 searching 95, clear through 10:07:29
 *             `next` searches from 10:07:30 on.             searching 95, clear through 10:59:59
 *             Asked for 11:00:00 or later, `next` searches from there to 11:59:59.
 */
class StepWatch {
  readonly job: Job;
  readonly #step: WatchStep;
  /** Called after the work of a second. */
  readonly #passed: (tx: Tx, market: Market) => void;
  readonly #searchesOf = derived(() => new Map<number, Searches>());

  constructor(step: WatchStep, passed: (tx: Tx, market: Market) => void) {
    this.#step = step;
    this.#passed = passed;
    this.job = {
      kind: step.kind,
      phase: step.phase,
      manyOf: { table: step.table },
      reads: [step.table, 'MarketHalt'],
      next: (tx, upTo) => this.#next(tx, upTo),
      run: (tx, due) => this.#run(tx, due),
      isSearching: (tx) => this.#searchesOf(tx).size > 0,
    };
  }

  /** Searches for the levels of a market after they may have changed. */
  searchAgain(tx: Tx, market: Market, isThisSecondOpen: boolean): void {
    this.#aim(tx, market, isThisSecondOpen);
    askAgain(tx, this.job);
  }

  #watching(tx: Tx): (market: Market) => boolean {
    const of = this.#step.levels(tx);
    return (market) => (of(market)?.size ?? 0) > 0 && !isHalted(tx, market);
  }

  #aim(tx: Tx, market: Market, isThisSecondOpen: boolean): Searches {
    const earlier = this.#searchesOf(tx).get(market.id);
    const current = this.#step.levels(tx)(market);
    const search = (direction: Direction) =>
      aim(earlier?.[direction], { level: current?.nearest(direction), direction }, tx.now, isThisSecondOpen);
    return this.#put(tx, market, { down: search('down'), up: search('up') });
  }

  #put(tx: Tx, market: Market, searches: Searches): Searches {
    this.#searchesOf(tx).set(market.id, searches);
    return searches;
  }

  #next(tx: Tx, upTo: Instant): Due | undefined {
    const isWatched = this.#watching(tx);
    const searches = this.#searchesOf(tx);
    let first: Due | undefined;
    for (const market of marketsAt(tx).list) {
      if (!isWatched(market)) {
        // A market watched again starts from now: prices reached in between trigger nothing.
        searches.delete(market.id);
        continue;
      }
      const at = this.#nextOf(tx, market, searches.get(market.id) ?? this.#aim(tx, market, false), first?.at ?? upTo);
      const isFirst = at !== undefined && (!first || at < first.at || market.id < first.id);
      if (isFirst) first = { at, id: market.id };
    }
    return first;
  }

  /** Continues both searches of a market, the second only up to the result of the first. */
  #nextOf(tx: Tx, market: Market, current: Searches, upTo: Instant): Instant | undefined {
    const down = current.down && goOn(current.down, upTo, this.#find(tx, market, current.down, 'down'));
    const first = dueBy(down, upTo);
    const up = current.up && goOn(current.up, first ?? upTo, this.#find(tx, market, current.up, 'up'));
    if (down !== current.down || up !== current.up) this.#put(tx, market, { down, up });
    return dueBy(up, first ?? upTo) ?? first;
  }

  #find(tx: Tx, market: Market, { level }: LevelSearch, direction: Direction) {
    return (from: Instant, to: Instant): Instant | undefined =>
      this.#step.source === 'mark'
        ? pathOf(tx).firstMarkCross(market, from, to, level, direction)
        : pathOf(tx).firstCross(market, from, to, level, direction);
  }

  *#run(tx: Tx, due: Due): InParts<number> {
    const market = assertDefined(marketsAt(tx).find(due.id), 'due work has its market');
    const { down, up } = this.#searchesOf(tx).get(market.id) ?? this.#aim(tx, market, false);
    this.#put(tx, market, { down: down && passed(down, tx.now), up: up && passed(up, tx.now) });
    const count = yield* inParts(this.#step.run(tx, market));
    this.#passed(tx, market);
    return count;
  }
}
