import { lab } from '@mt2/contracts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { ok, type TestServer, type TestWorld } from './harness.ts';

/** Lives to run: each some random steps, at least and at most. */
type Lives<Step> = { readonly step: fc.Arbitrary<Step>; readonly least: number; readonly most: number; readonly runs: number };
type Life<People, Step> = {
  readonly enter: (world: TestWorld) => Promise<People>;
  readonly take: (world: TestWorld, people: People, step: Step) => Promise<void>;
  /** A value that must be equal in both worlds after each step. */
  readonly shown?: (world: TestWorld) => Promise<unknown>;
  /** By default, that the ledger is consistent. */
  readonly prove?: (world: TestWorld, people: People) => Promise<void>;
};

/**
 * Runs the same steps in two worlds, one of which drops its derived values after each step and recomputes them from the
 * tables; proves that both end alike, and that the ledger is consistent.
 */
async function liveOnce<People, Step>(server: TestServer, steps: readonly Step[], life: Life<People, Step>): Promise<void> {
  const [mindful, forgetful] = [await server.fork(), await server.fork()];
  const [people, others] = [await life.enter(mindful), await life.enter(forgetful)];
  for (const step of steps) {
    await life.take(mindful, people, step);
    await life.take(forgetful, others, step);
    forgetful.world.derived.forget();
    if (life.shown) expect(await life.shown(forgetful)).toEqual(await life.shown(mindful));
  }
  await (life.prove ? life.prove(mindful, people) : mindful.prove());
  expect(await forgetful.hash()).toBe(await mindful.hash());
  for (const world of [mindful, forgetful]) await ok(world.guest, lab.worlds.deleteWorld, { id: world.id });
}

/** Proves that of random lives, each in two worlds. */
export const liveTwice = <People, Step>(
  server: TestServer,
  { step, least, most, runs }: Lives<Step>,
  life: Life<People, Step>,
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: least, maxLength: most }), (steps) => liveOnce(server, steps, life)),
    { numRuns: runs },
  );
