import { expect } from 'vitest';
import { say } from './say.ts';

/** The result of a request, with the name of its refusal if it was refused. */
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly key: string };
export type Tally = Readonly<Record<string, number>>;

/** Runs requests concurrently, counts the outcomes and prints them: how many succeeded, and how many were refused by name. */
export async function race(count: number, run: (runner: number) => Promise<Outcome>): Promise<Tally> {
  const answers = await Promise.all(Array.from({ length: count }, (_, runner) => run(runner)));
  const tally: Record<string, number> = {};
  for (const answer of answers) {
    const name = answer.ok ? 'ok' : answer.key;
    tally[name] = (tally[name] ?? 0) + 1;
  }
  say(`${expect.getState().currentTestName}: ${JSON.stringify(tally)}`);
  return tally;
}
