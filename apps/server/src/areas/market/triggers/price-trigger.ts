import { assertDefined, type Instant } from '@mt2/domain';
import type { Direction, Market } from '@mt2/domain/market';
import { askAgain } from '../../../world/time/agenda.ts';
import type { Due, Job, Objects } from '../../../world/time/job.ts';
import type { Phase } from '../../../world/time/phases.ts';
import { derived } from '../../../world/transaction/derived.ts';
import type { Tx } from '../../../world/transaction/tx.ts';
import { marketsAt } from '../markets.ts';
import { pathOf } from '../path.ts';
import { aim, goOn, type LevelSearch, passed } from './level-search.ts';

/** The price that a trigger watches: the market's own, or the mark price of its contract. */
type TriggerSource = 'index' | 'mark';
/** In ticks: a price at `down` or below it, or at `up` or above it, triggers. */
type TriggerLevels = { readonly [direction in Direction]?: number | undefined };

export type PriceTriggerOptions = {
  readonly kind: string;
  readonly phase: Phase;
  /** The tables that decide which markets are watched, beside halts. */
  readonly reads: readonly string[];
  /** The objects that the price acts on. */
  readonly each: Objects;
  readonly source: TriggerSource;
  /** The markets in which something waits. One that is left out for a while is not watched meanwhile. */
  readonly markets: (tx: Tx) => readonly Market[];
  /** The nearest levels of a market. */
  readonly levels: (tx: Tx, market: Market) => TriggerLevels;
  /**
   * Does all that is reached in `tx.now`; answers how many things happened.
   * What it leaves waiting is looked at again from the next second on.
   */
  readonly run: (tx: Tx, market: Market) => number;
};

export type PriceTrigger = {
  readonly job: Job;
  /**
   * Says that the levels of a market may have changed: they are searched for from the next second on or, where due work of this very
   * second moved them that goes before this, from this one (`isThisSecondOpen`; never in a command, before which this second was settled).
   */
  readonly searchAgain: (tx: Tx, market: Market, isThisSecondOpen?: boolean) => void;
};

type Searches = { readonly [direction in Direction]: LevelSearch | undefined };
const dueBy = (search: LevelSearch | undefined, upTo: Instant): Instant | undefined =>
  search?.due !== undefined && search.due <= upTo ? search.due : undefined;

/** Due work of a price: it looks only at the levels nearest to the price, and searches each stretch of the path once. */
export function priceTriggered({ kind, phase, reads, each, source, markets, levels, run }: PriceTriggerOptions): PriceTrigger {
  const searchesOf = derived(() => new Map<number, Searches>());

  const searchAgain = (tx: Tx, market: Market, isThisSecondOpen = false): Searches => {
    const earlier = searchesOf(tx).get(market.id);
    const nearest = levels(tx, market);
    const search = (direction: Direction) => aim(earlier?.[direction], { level: nearest[direction], direction }, tx.now, isThisSecondOpen);
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
    const current = searchesOf(tx).get(market.id) ?? searchAgain(tx, market);
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
    const watched = markets(tx);
    // A market that is watched again starts from now: prices reached in between trigger nothing.
    for (const id of searchesOf(tx).keys()) if (!watched.some((market) => market.id === id)) searchesOf(tx).delete(id);
    let first: Due | undefined;
    for (const market of watched) {
      const at = nextOf(tx, market, first?.at ?? upTo);
      const isFirst = at !== undefined && (!first || at < first.at || market.id < first.id);
      if (isFirst) first = { at, id: market.id };
    }
    return first;
  };

  const runDue = (tx: Tx, due: Due): number => {
    const market = assertDefined(marketsAt(tx).find(due.id), 'what is due has its market');
    const { down, up } = searchesOf(tx).get(market.id) ?? searchAgain(tx, market);
    searchesOf(tx).set(market.id, { down: down && passed(down, tx.now), up: up && passed(up, tx.now) });
    const count = run(tx, market);
    searchAgain(tx, market);
    return count;
  };

  const job: Job = { kind, phase, each, next, reads: [...reads, 'MarketHalt'], run: runDue, isSearching: (tx) => markets(tx).length > 0 };
  return {
    job,
    searchAgain: (tx, market, isThisSecondOpen) => {
      searchAgain(tx, market, isThisSecondOpen);
      askAgain(tx, job);
    },
  };
}
