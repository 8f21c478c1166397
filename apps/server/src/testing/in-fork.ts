import type { Actor, Funds, Part } from '@mt2/prisma/testing/actor';
import { onTestFinished } from 'vitest';
import type { TestServer, TestWorld } from './harness.ts';

type Entered<P, A extends readonly unknown[]> = { enter(world: TestWorld, ...how: A): Promise<P> };
type Entrance<P> = Promise<{ readonly world: TestWorld; readonly who: P }>;

/** A new world, whose ledger is proved when the test ends, and an actor in it. */
export async function inFork<A extends Actor>(
  server: TestServer,
  part: Part<A>,
  funds?: Funds,
  persona?: string,
  lang?: string,
): Entrance<A>;
export async function inFork<P, A extends readonly unknown[]>(server: TestServer, part: Entered<P, A>, ...how: A): Entrance<P>;
export async function inFork(
  server: TestServer,
  part: Entered<unknown, readonly unknown[]>,
  ...how: readonly unknown[]
): Entrance<unknown> {
  const world = await server.fork();
  onTestFinished(() => world.prove());
  return { world, who: await part.enter(world, ...how) };
}
