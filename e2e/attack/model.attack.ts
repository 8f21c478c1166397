import { openServer } from '@mt2/server/testing/harness';
import { afterAll, expect, it } from 'vitest';
import { attackLength } from './length.ts';
import { play } from './model/play.ts';
import { prepareWorld } from './model/prepare.ts';
import { grouped, say } from './say.ts';

const { seeds, steps } = attackLength() === 'long' ? { seeds: 300, steps: 250 } : { seeds: 5, steps: 100 };
const FIRST_SEED = 1001;
/** A single seed to replay. */
const asked = process.env.ATTACK_SEED;
const numbers = asked ? [Number(asked)] : Array.from({ length: seeds }, (_, index) => FIRST_SEED + index);

const server = await openServer();
const prepared = await prepareWorld(server);
const tally = new Map<string, number>();
let checks = 0;

afterAll(async () => {
  say(`model: ${grouped(checks)} checks without a difference, over ${numbers.length} seeds of ${steps} steps`);
  for (const [what, times] of [...tally].toSorted()) say(`  ${grouped(times)} ${what}`);
  await server.close();
});

it.each(numbers)('the product and the model agree to the atom on every act, seed %i', async (seed) => {
  const played = await play(server, prepared, seed, steps);
  checks += played.checks;
  for (const [what, times] of played.tally) tally.set(what, (tally.get(what) ?? 0) + times);
  expect(played.checks).toBeGreaterThan(steps);
});

if (!asked)
  it('the acts cover every case of the model', () => {
    const due = ['spot-fill', 'lever-fill', 'lever-stop', 'lever-liquidation', 'lever-funding', 'option'].map((kind) => `due: ${kind}`);
    const wanted = [...due, 'spot: two people traded', 'contracts: the risk fund paid'];
    expect(wanted.filter((what) => !tally.has(what))).toEqual([]);
  });
