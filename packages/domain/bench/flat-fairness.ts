/**
 * Average return of flat options bought at random seconds, grouped by everything a buyer can see: `node
 * packages/domain/bench/flat-fairness.ts`. A million purchases in eleven worlds per market, each in all durations. Tenths
 * are computed per world.
 */
import { assertDefined } from '../src/core/index.ts';
import { type Market, SEED_MARKETS } from '../src/market/index.ts';
import { OPTION_TERMS } from '../src/option/index.ts';
import { buyFlat, type Cell, cellsOf, returned } from '../test/flat-sample.ts';

const [purchases = 1_000_000] = process.argv.slice(2).map(Number);
const SEEDS = [20_261_119, 11, 222, 3_333, 44_444, 555_555, 6_666_666, 77_777_777, 888_888_888, 1_234_567_890, 2_147_483_647];
const FIRST_DAY = 19_000;
/** Each world is sampled in a different year. */
const DAYS_APART = 211;

type Count = { readonly feature: string; readonly cell: number; bought: number; won: number };

function addUp(market: Market, duration: number, into: Map<string, Count>, cells: readonly Cell[]): void {
  for (const { feature, cell, bought, back } of cells) {
    const key = `${market.base} ${duration} ${feature} ${cell}`;
    const count = into.get(key) ?? { feature, cell, bought: 0, won: 0 };
    into.set(key, { ...count, bought: count.bought + bought, won: count.won + (back * bought) / 950 });
  }
}

const percent = (value: number): string => (Math.round(value * 10) / 10).toString();

function print(market: Market, duration: number, counts: readonly Count[], offered: number): void {
  const { seconds } = assertDefined(OPTION_TERMS[duration], 'a duration');
  const hours = counts.filter(({ feature }) => feature === 'hour of day');
  const all = returned(
    hours.reduce((sum, { bought, won }) => ({ bought: sum.bought + bought, won: sum.won + won }), { bought: 0, won: 0 }),
  );
  console.log(
    `\n${market.symbol} ${seconds} s: ${all.bought} bought, ${percent(100 * offered)} % of the time, ${percent(all.back)} % ± ` +
      `${percent(all.error)} back`,
  );
  for (const [feature, ofFeature] of Map.groupBy(counts, (count) => count.feature)) {
    const cells = ofFeature.map((count) => ({ cell: count.cell, ...returned(count) })).sort((one, other) => other.back - one.back);
    const [best, worst] = [assertDefined(cells[0], 'a cell'), assertDefined(cells.at(-1), 'a cell')];
    const farthest = Math.max(...cells.map(({ back, error }) => (back - 100) / error));
    console.log(
      `  ${feature.padEnd(38)} ${percent(worst.back).padStart(5)} to ${percent(best.back).padStart(5)} % ± ${percent(best.error)} (cell ` +
        `${best.cell}); above 100% by ${percent(farthest)} errors`,
    );
  }
}

for (const market of SEED_MARKETS.list.filter(({ hasOptions }) => hasOptions)) {
  const counts = OPTION_TERMS.map(() => new Map<string, Count>());
  const offered = OPTION_TERMS.map(() => 0);
  const days = Math.ceil(purchases / SEEDS.length / 1440);
  for (const [index, seed] of SEEDS.entries()) {
    const bought = [...buyFlat({ seed, market, firstDay: FIRST_DAY + index * DAYS_APART, days, every: 1 })];
    for (const duration of OPTION_TERMS.keys()) {
      addUp(market, duration, assertDefined(counts[duration], 'counted'), cellsOf(bought, duration));
      offered[duration]! += bought.filter(({ bands }) => bands[duration]! > 0).length / bought.length / SEEDS.length;
    }
  }
  for (const duration of OPTION_TERMS.keys())
    print(market, duration, [...assertDefined(counts[duration], 'counted').values()], offered[duration]!);
}
