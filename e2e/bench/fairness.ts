import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { errorsFor, type Kind, type Result } from '@mt2/domain/bench/fairness/judge';
import { type Judged, nameOf } from '@mt2/domain/bench/fairness/search';
import { type Figure, said } from './figure.ts';

/** The lower bound of an expected result that no strategy may exceed, per stake or notional; for funding the gain that is known. */
const LIMITS: Readonly<Record<Kind, number>> = { options: -0.02, trades: 0, funding: 0.00061 };
const LONGEST_SECONDS = 600;

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

/** Searches in a thread that prints each tenth, and is ended after ten minutes. */
const search = (kind: Kind): Promise<Result[]> =>
  new Promise((resolve, reject) => {
    const file = fileURLToPath(import.meta.resolve('@mt2/domain/bench/fairness/worker'));
    const worker = new Worker(file, { workerData: kind });
    const end = setTimeout(() => {
      reject(new Error(`the search of ${kind} has no answer after ${LONGEST_SECONDS} s: keep the machine free of other work`));
      void worker.terminate();
    }, LONGEST_SECONDS * 1000);
    let next = 10;
    worker.on('message', (said: number | Result[]) => {
      if (typeof said !== 'number') {
        clearTimeout(end);
        resolve(said);
      } else if (said >= next) {
        process.stderr.write(`${kind}: ${said}% after ${Math.round(performance.now() / 1000)} s\n`);
        next = said + 10;
      }
    });
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
