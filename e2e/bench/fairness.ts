import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { errorsFor, type Kind, type Result } from '@mt2/domain/bench/fairness/judge';
import { type Judged, nameOf } from '@mt2/domain/bench/fairness/search';
import { type Figure, said } from './figure.ts';

const DAYS = 10;
/** The lower bound of an expected result that no strategy may exceed, per stake or notional. */
const LIMITS: Readonly<Record<Kind, number>> = { options: -0.02, trades: 0 };

/**
 * Searches the market for a strategy that wins, from everything a user can see. Strategies are chosen in three worlds and
 * judged in two others; the process fails if one wins.
 */
export async function benchFairness(): Promise<Figure[]> {
  const kinds = Object.keys(LIMITS) as Kind[];
  const results = await Promise.all(kinds.map((kind) => search(kind)));
  const judged = results.flat().reduce((sum, each) => sum + each.judged.length + (each.known ? 1 : 0), 0);
  const errors = errorsFor(judged);
  const figures = kinds.flatMap((kind, index) => results[index]!.flatMap((result) => figuresOf(result, LIMITS[kind], errors)));
  if (figures.some(({ verdict }) => verdict === 'NOT MET')) process.exitCode = 1;
  return [said(`${judged} strategies judged`, `lower bound: mean less ${errors.toFixed(2)} errors`), ...figures];
}

const search = (kind: Kind): Promise<Result[]> =>
  new Promise((resolve, reject) => {
    const file = fileURLToPath(import.meta.resolve('@mt2/domain/bench/fairness/worker'));
    const worker = new Worker(file, { workerData: { kind, days: DAYS } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

/** The strategy with the highest lower bound, the one with the highest mean if it is another, and the one that won once. */
function figuresOf({ action, judged, known }: Result, limit: number, errors: number): Figure[] {
  const bound = ({ mean, error }: Judged): number => mean - errors * error;
  const [best] = judged.toSorted((one, other) => bound(other) - bound(one));
  const [highest] = judged.toSorted((one, other) => other.mean - one.mean);
  const shown = [
    { note: '', each: best },
    { note: 'highest mean: ', each: highest === best ? undefined : highest },
    { note: 'known: ', each: known },
  ];
  return shown.flatMap(({ note, each }): Figure[] =>
    each
      ? [
          {
            what: `${action}: ${note}${nameOf(each.strategy)}`,
            measured: `${percent(each.mean)} ± ${percent(each.error)}, bound ${percent(bound(each))}, ${each.trades} trades`,
            target: `bound ≤ ${percent(limit)}`,
            verdict: bound(each) <= limit ? 'met' : 'NOT MET',
          },
        ]
      : [],
  );
}

const percent = (part: number): string => `${(100 * part).toFixed(3)}%`;
