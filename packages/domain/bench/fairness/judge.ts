import { SEED_MARKETS } from '../../src/market/index.ts';
import { type Action, FUNDING, OPTIONS, TRADES } from './outcomes.ts';
import { ALL_FACTS, type Judged, judge, LEAST_JUDGED, type Strategy, searchOn } from './search.ts';
import { type Sampling, watchAll } from './table.ts';

/** Strategies are chosen in these worlds and judged in others, in other years. */
const CHOSEN = { seeds: [20_261_119, 11, 222], firstDay: 20_454 };
const JUDGED = { seeds: [3_333, 44_444], firstDay: 20_854 };

/** Options are bought on the markets that have them, four times a minute; contracts and spot are traded on all. */
const KINDS = {
  options: { markets: SEED_MARKETS.list.filter(({ hasOptions }) => hasOptions), days: 8, pace: 'four', actions: OPTIONS },
  trades: { markets: SEED_MARKETS.list, days: 6, pace: 'one', actions: TRADES },
  funding: { markets: SEED_MARKETS.list, days: 40, pace: 'funding', actions: FUNDING },
} as const satisfies Record<string, Pick<Sampling, 'markets' | 'days' | 'pace'> & { readonly actions: readonly Action[] }>;
export type Kind = keyof typeof KINDS;

/** What won while a minute's extremes were placed at random, whatever the search finds. */
const KNOWN: readonly { readonly action: string; readonly strategy: Strategy }[] = [
  {
    action: 'up or down, 60 s',
    strategy: [
      { fact: 'second', isAbove: true, limit: 30 },
      { fact: 'trade at a new extreme', isAbove: false, limit: -1 },
    ],
  },
  {
    action: 'contract, 25 s',
    strategy: [
      { fact: 'second', isAbove: true, limit: 8 },
      { fact: 'second', isAbove: false, limit: 40 },
      { fact: 'range in basis points', isAbove: true, limit: 30 },
      { fact: 'place in this minute’s range', isAbove: false, limit: -0.8 },
    ],
  },
  {
    action: 'flat, 60 s',
    strategy: [
      { fact: 'second', isAbove: false, limit: 0 },
      { fact: 'first trade', isAbove: false, limit: 0.01 },
    ],
  },
];

/** Strategies for one action: those of the search with enough trades to be judged, and one that won once. */
export interface Result {
  readonly action: string;
  readonly judged: readonly Judged[];
  readonly known: Judged | undefined;
}

/** Searches and judges all actions of a kind over some days of each world. Says how much of all is done. */
export function judgeAll(kind: Kind, say: (percent: number) => void): Result[] {
  const { actions, ...sampling } = KINDS[kind];
  const steps = (CHOSEN.seeds.length + JUDGED.seeds.length) * sampling.days + actions.length;
  let step = 0;
  const onStep = () => say(Math.floor((100 * step++) / steps));
  const watched = (worlds: typeof CHOSEN) => watchAll({ ...worlds, ...sampling }, actions, onStep);
  const [chosen, others] = [watched(CHOSEN), watched(JUDGED)];
  const search = searchOn(chosen, ALL_FACTS);
  return actions.map(({ name }, action) => {
    onStep();
    const found = search(action).map((strategy) => judge(others, action, strategy));
    const known = KNOWN.find((each) => each.action === name);
    return {
      action: name,
      judged: found.filter(({ trades }) => trades >= LEAST_JUDGED),
      known: known && judge(others, action, known.strategy),
    };
  });
}

/** The distance in standard errors that chance exceeds on one side in 1% of all searches that judge this many strategies. */
export function errorsFor(judged: number): number {
  const chance = 0.01 / judged;
  const tail = (errors: number) =>
    (Math.exp((-errors * errors) / 2) / (errors * Math.sqrt(2 * Math.PI))) * (1 - 1 / errors ** 2 + 3 / errors ** 4);
  let [low, high] = [2, 10];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (tail(middle) > chance) low = middle;
    else high = middle;
  }
  return high;
}
