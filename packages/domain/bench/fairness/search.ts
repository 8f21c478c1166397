import type { Moments } from './table.ts';
import { type Fact, PLAIN, SIGNED } from './watch.ts';

/** A fact at or above, or at or below, a limit. */
interface Condition {
  readonly fact: Fact;
  readonly isAbove: boolean;
  readonly limit: number;
}
/** A strategy acts whenever all its conditions hold. */
export type Strategy = readonly Condition[];
export interface Judged {
  readonly strategy: Strategy;
  readonly trades: number;
  /** Mean result per stake, and its standard error, in which moments of a half hour count as one. */
  readonly mean: number;
  readonly error: number;
}

/** Parts of all moments at which a fact can be divided. */
const CUTS = [0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.95, 0.98];
const DEPTH = 3;
const BEAM = 8;
/** Strategies of one fact among the best of a depth: others may lead further. */
const OF_A_FACT = 2;
const JUDGED_OF_DEPTH = 3;
/** On three worlds; two others have at least 2,000 of them in nearly all cases, and must. */
const LEAST_CHOSEN = 4_000;
export const LEAST_JUDGED = 2_000;

/** All moments, with each also upside down if the action has an opposite: in which of its parts each fact is. */
interface Parts {
  readonly bins: ReadonlyMap<Fact, Uint8Array>;
  readonly limits: ReadonlyMap<Fact, readonly number[]>;
}
/** The same for one action, with its results. */
type Rows = Parts & { readonly results: Float32Array };
type Found = { readonly strategy: Strategy; readonly rows: Uint32Array };

/** Everything that a user can see. */
export const ALL_FACTS: readonly Fact[] = [...SIGNED, ...PLAIN];
const isSigned = (fact: Fact): boolean => (SIGNED as readonly Fact[]).includes(fact);

/** Finds the best strategies for an action on these moments, of one to three conditions. Facts are divided once for all actions. */
export function searchOn(moments: Moments, facts: readonly Fact[]): (action: number) => Strategy[] {
  const divided = new Map<boolean, Parts>();
  return (action) => {
    const hasOpposite = moments.opposites[action] !== undefined;
    const parts = divided.get(hasOpposite) ?? partsOf(moments, hasOpposite, facts);
    divided.set(hasOpposite, parts);
    return searchIn({ ...parts, results: resultsOf(moments, action) }, facts);
  };
}

function searchIn(table: Rows, facts: readonly Fact[]): Strategy[] {
  const offered = Uint32Array.from(table.results.keys()).filter((row) => !Number.isNaN(table.results[row]));
  let found: Found[] = [{ strategy: [], rows: offered }];
  const best: Strategy[] = [];
  for (let depth = 1; depth <= DEPTH; depth++) {
    const next = found.flatMap((each) => refine(table, each, facts));
    found = selected(next).map(({ strategy, from }) => ({ strategy, rows: filterRows(table, from.rows, strategy.at(-1)!) }));
    best.push(...found.slice(0, JUDGED_OF_DEPTH).map(({ strategy }) => strategy));
  }
  return best;
}

/** A strategy's result on some moments. */
export function judge({ facts, results, opposites, cluster, count }: Moments, action: number, strategy: Strategy): Judged {
  const sums = new Map<number, { trades: number; sum: number }>();
  for (const sign of opposites[action] ? [1, -1] : [1]) {
    const column = sign === 1 ? results[action]! : opposites[action]!;
    for (let row = 0; row < count; row++) {
      const result = column[row]!;
      if (Number.isNaN(result)) continue;
      const holds = ({ fact, isAbove, limit }: Condition) => {
        const value = facts[fact][row]! * (isSigned(fact) ? sign : 1);
        return isAbove ? value >= limit : value <= limit;
      };
      if (!strategy.every(holds)) continue;
      const of = sums.get(cluster[row]!) ?? { trades: 0, sum: 0 };
      sums.set(cluster[row]!, { trades: of.trades + 1, sum: of.sum + result });
    }
  }
  let [trades, sum] = [0, 0];
  for (const each of sums.values()) {
    trades += each.trades;
    sum += each.sum;
  }
  const mean = sum / trades;
  let squares = 0;
  for (const each of sums.values()) squares += (each.sum - mean * each.trades) ** 2;
  return { strategy, trades, mean, error: Math.sqrt(squares) / trades };
}

function resultsOf({ results, opposites, count }: Moments, action: number): Float32Array {
  const opposite = opposites[action];
  const both = new Float32Array(opposite ? 2 * count : count);
  both.set(results[action]!.subarray(0, count));
  if (opposite) both.set(opposite.subarray(0, count), count);
  return both;
}

function partsOf({ facts, count }: Moments, hasOpposite: boolean, used: readonly Fact[]): Parts {
  const bins = new Map<Fact, Uint8Array>();
  const limits = new Map<Fact, readonly number[]>();
  for (const fact of used) {
    const values = new Float32Array(hasOpposite ? 2 * count : count);
    values.set(facts[fact].subarray(0, count));
    if (hasOpposite)
      values.set(isSigned(fact) ? facts[fact].subarray(0, count).map((value) => -value) : facts[fact].subarray(0, count), count);
    const sorted = values.toSorted();
    const cuts = [...new Set(CUTS.map((part) => sorted[Math.floor(part * (sorted.length - 1))]!))];
    limits.set(fact, cuts);
    // A value at a limit is in the bin before it, one above it in the next: bin 2k+1 is the limit itself.
    bins.set(
      fact,
      Uint8Array.from(values, (value) => {
        let bin = 0;
        while (bin < cuts.length && value > cuts[bin]!) bin++;
        return bin < cuts.length && value === cuts[bin] ? 2 * bin + 1 : 2 * bin;
      }),
    );
  }
  return { bins, limits };
}

type Refined = { readonly strategy: Strategy; readonly score: number; readonly from: Found };

function refine({ results, bins, limits }: Rows, from: Found, facts: readonly Fact[]): Refined[] {
  const refined: Refined[] = [];
  for (const fact of facts) {
    const [bin, cuts] = [bins.get(fact)!, limits.get(fact)!];
    const sizes = 2 * cuts.length + 1;
    const [counts, sums, squares] = [new Float64Array(sizes), new Float64Array(sizes), new Float64Array(sizes)];
    for (const row of from.rows) {
      const at = bin[row]!;
      const result = results[row]!;
      counts[at]!++;
      sums[at]! += result;
      squares[at]! += result * result;
    }
    for (const [cut, limit] of cuts.entries())
      for (const isAbove of [false, true]) {
        const part = (column: Float64Array) =>
          (isAbove ? column.subarray(2 * cut + 1) : column.subarray(0, 2 * cut + 2)).reduce((sum, each) => sum + each, 0);
        const [count, sum, square] = [part(counts), part(sums), part(squares)];
        if (count < LEAST_CHOSEN || count === from.rows.length) continue;
        const mean = sum / count;
        const score = mean - 2 * Math.sqrt((square / count - mean * mean) / count);
        refined.push({ strategy: [...from.strategy, { fact, isAbove, limit }], score, from });
      }
  }
  return refined;
}

function selected(found: readonly Refined[]): Refined[] {
  const kept: Refined[] = [];
  const named = new Set<string>();
  for (const each of found.toSorted((one, other) => other.score - one.score)) {
    const ofLast = kept.filter(({ strategy }) => strategy.at(-1)!.fact === each.strategy.at(-1)!.fact).length;
    const name = nameOf(each.strategy.toSorted((one, other) => one.fact.localeCompare(other.fact)));
    if (kept.length === BEAM || ofLast === OF_A_FACT || named.has(name)) continue;
    named.add(name);
    kept.push(each);
  }
  return kept;
}

function filterRows({ bins, limits }: Rows, rows: Uint32Array, { fact, isAbove, limit }: Condition): Uint32Array {
  const bin = bins.get(fact)!;
  const at = 2 * limits.get(fact)!.indexOf(limit) + 1;
  return rows.filter((row) => (isAbove ? bin[row]! >= at : bin[row]! <= at));
}

const rounded = (value: number): string => String(Number(value.toPrecision(3)));
/** `second ≥ 30, new extreme ≤ -1`. */
export const nameOf = (strategy: Strategy): string =>
  strategy.map(({ fact, isAbove, limit }) => `${fact} ${isAbove ? '≥' : '≤'} ${rounded(limit)}`).join(', ');
