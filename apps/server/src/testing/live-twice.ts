import { lab } from '@mt2/contracts';
import { expect } from 'vitest';
import { ok, type TestServer, type TestWorld } from './harness.ts';

type Life<People, Step> = {
  readonly enter: (world: TestWorld) => Promise<People>;
  readonly take: (world: TestWorld, people: People, step: Step) => Promise<void>;
  /** A value that must be equal in both worlds after each step. */
  readonly shown?: (world: TestWorld) => Promise<unknown>;
  readonly prove: (world: TestWorld, people: People) => Promise<void>;
};

/**
 * Runs the same steps in two worlds, one of which drops its derived values after each step and recomputes them from the
 * tables; proves that both end alike, and that the ledger is consistent.
 */
export async function liveTwice<People, Step>(server: TestServer, steps: readonly Step[], life: Life<People, Step>): Promise<void> {
  const [mindful, forgetful] = [await server.fork(), await server.fork()];
  const [people, others] = [await life.enter(mindful), await life.enter(forgetful)];
  for (const step of steps) {
    await life.take(mindful, people, step);
    await life.take(forgetful, others, step);
    forgetful.world.derived.forget();
    if (life.shown) expect(await life.shown(forgetful)).toEqual(await life.shown(mindful));
  }
  await life.prove(mindful, people);
  expect(await forgetful.hash()).toBe(await mindful.hash());
  for (const world of [mindful, forgetful]) await ok(world.guest, lab.worlds.deleteWorld, { id: world.id });
}
