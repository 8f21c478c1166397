import { openServer, type TestServer, type TestWorld } from '@mt2/server/testing/harness';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { attackLength } from './length.ts';
import { play } from './model/play.ts';
import { prepareWorld } from './model/prepare.ts';

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 });

const LENGTHS = { short: { seeds: 5, steps: 80 }, long: { seeds: 240, steps: 250 } } as const;
const { seeds, steps } = LENGTHS[attackLength()];
const FIRST_SEED = 1001;
const asked = process.env.ATTACK_SEED;
const numbers = asked ? [Number(asked)] : Array.from({ length: seeds }, (_, index) => FIRST_SEED + index);

let server: TestServer;
let prepared: TestWorld;
const tally = new Map<string, number>();
let checks = 0;

beforeAll(async () => {
  server = await openServer();
  prepared = await prepareWorld(server);
});
afterAll(async () => {
  const lines = [...tally].toSorted().map(([what, times]) => `  ${times} ${what}`);
  console.log(`model: ${checks} checks over ${numbers.length} seeds of ${steps} steps\n${lines.join('\n')}`);
  await server.close();
});

it.each(numbers)('the product and plain arithmetic agree to the atom on all that people do, seed %i', async (seed) => {
  const played = await play(server, prepared, seed, steps);
  checks += played.checks;
  for (const [what, times] of played.tally) tally.set(what, (tally.get(what) ?? 0) + times);
  expect(played.checks).toBeGreaterThan(steps);
});
