import type { Facts } from './facts.ts';
import { Lever } from './lever.ts';
import { fillWaiting, payFunding, Triggers } from './lever-second.ts';
import { Options } from './option.ts';
import { Spot } from './spot.ts';
import type { Market } from './terms.ts';

/** Number of events in a step, by the product's kinds of due work. */
export type Happened = Map<string, number>;

/** The last ids assigned before the model begins. */
export type LastIds = { readonly spot: number; readonly option: number; readonly position: number; readonly order: number };

/** The whole model: it processes every single second, in the order of `rules` 0.5. */
export class Universe {
  readonly facts: Facts;
  readonly spot: Spot;
  readonly lever: Lever;
  readonly options: Options;
  readonly #triggers: Triggers;

  constructor(facts: Facts, last: LastIds) {
    this.facts = facts;
    this.spot = new Spot(facts, last.spot);
    this.lever = new Lever(facts, last);
    this.options = new Options(facts, last.option);
    this.#triggers = new Triggers(this.lever);
  }

  /** Goes through every second up to `to`. */
  advance(to: number): Happened {
    const happened: Happened = new Map();
    const count = (kind: string, times: number): void => {
      if (times > 0) happened.set(kind, (happened.get(kind) ?? 0) + times);
      if (times > 0) this.#watched.clear();
    };
    while (this.facts.now < to) {
      this.facts.now += 1;
      count('lever-funding', payFunding(this.lever));
      count('option', this.options.second());
      const open = this.facts.markets.filter(({ id }) => !this.facts.halted.has(id));
      for (const market of open) count('spot-fill', this.spot.second(market));
      for (const market of open) count('lever-fill', fillWaiting(this.lever, market));
      const reached = open.filter((market) => this.#triggers.mayReach(market, this.#watch(market)));
      for (const market of reached) count('lever-stop', this.#triggers.stops(market));
      for (const market of reached) count('lever-liquidation', this.#triggers.liquidations(market));
    }
    return happened;
  }

  readonly #watched = new Map<number, ReturnType<Triggers['watch']>>();

  #watch(market: Market) {
    const watch = this.#watched.get(market.id) ?? this.#triggers.watch(market);
    this.#watched.set(market.id, watch);
    return watch;
  }

  /** A user acted: the watched levels are looked up again. */
  touch(): void {
    this.#watched.clear();
  }
}
