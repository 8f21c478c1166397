import { onTestFinished } from 'vitest';
import type { TestServer, TestWorld } from './harness.ts';

type Entered<P, A extends readonly unknown[]> = {
  enter(world: TestWorld, ...how: A): Promise<P>;
  prove?(world: TestWorld): Promise<void>;
};

/** A new world, whose ledger is proved when the test ends, and a persona in it. */
export async function inFork<P, A extends readonly unknown[]>(
  server: TestServer,
  persona: Entered<P, A>,
  ...how: A
): Promise<{ readonly world: TestWorld; readonly who: P }> {
  const world = await server.fork();
  onTestFinished(() => (persona.prove ?? (() => world.prove()))(world));
  return { world, who: await persona.enter(world, ...how) };
}
