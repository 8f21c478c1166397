import { DAY, MINUTE } from '../../src/core/index.ts';
import type { Market } from '../../src/market/index.ts';
import type { Action } from './outcomes.ts';
import { type Fact, MOMENTS_OF_DAY, type Pace, PLAIN, SIGNED, Watch } from './watch.ts';

/** Moments of some markets in some worlds with what was known in each, in columns, and the results of some actions in them. */
export interface Moments {
  readonly facts: Readonly<Record<Fact, Float32Array>>;
  readonly results: readonly Float32Array[];
  /** Results in the market upside down; undefined for an action without an opposite. */
  readonly opposites: readonly (Float32Array | undefined)[];
  /** Moments of one half hour of one world have one number: their results are connected. */
  readonly cluster: Uint32Array;
  readonly count: number;
}

export interface Sampling {
  readonly seeds: readonly number[];
  readonly markets: readonly Market[];
  readonly firstDay: number;
  readonly days: number;
  readonly pace: Pace;
}

const FACTS: readonly Fact[] = [...SIGNED, ...PLAIN];
const CLUSTER = 1_800;

/** Watches each market for some days in each world, each in its own year, and acts in some seconds of each minute. Calls back each day. */
export function watchAll({ seeds, markets, firstDay, days, pace }: Sampling, actions: readonly Action[], onDay: () => void): Moments {
  const most = seeds.length * markets.length * days * MOMENTS_OF_DAY[pace];
  const column = () => new Float32Array(most).fill(Number.NaN);
  const facts = Object.fromEntries(FACTS.map((fact) => [fact, column()])) as Record<Fact, Float32Array>;
  const results = actions.map(column);
  const opposites = actions.map(({ opposite }) => opposite && column());
  const cluster = new Uint32Array(most);
  let count = 0;
  const add = (watch: Watch, other: Watch, now: number, number: number) => {
    const seen = watch.facts(now, other);
    for (const fact of FACTS) facts[fact][count] = seen[fact];
    for (const [index, { result, opposite }] of actions.entries()) {
      results[index]![count] = result(watch, now) ?? Number.NaN;
      const column = opposites[index];
      if (opposite && column) column[count] = opposite(watch, now) ?? Number.NaN;
    }
    cluster[count++] = number;
  };
  for (const [world, seed] of seeds.entries()) {
    const first = firstDay + world * 97;
    const watches = markets.map((market) => new Watch(seed, market, first, days));
    for (let minute = (first * DAY) / MINUTE; minute < ((first + days) * DAY) / MINUTE; minute++) {
      if ((minute * MINUTE) % DAY === 0) onDay();
      for (const [index, watch] of watches.entries())
        for (const now of watch.moments(minute, pace))
          add(watch, watches[index === 0 ? 1 : 0]!, now, world * 1_000_000 + Math.floor((now - first * DAY) / CLUSTER));
    }
  }
  return { facts, results, opposites, cluster, count };
}
