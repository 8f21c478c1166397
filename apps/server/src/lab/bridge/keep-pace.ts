import { assertDefined, type Instant, parseInstant } from '@mt2/domain';
import type { World } from '../../world/world.ts';
import type { Bridges } from './bridges.ts';

type Means = {
  readonly bridges: Bridges;
  /** The real time a given number of milliseconds ago, ISO. */
  readonly stamp: (msAgo: number) => string;
};

/** The real time, in whole seconds. */
export const realInstant = (stamp: Means['stamp']): Instant =>
  assertDefined(parseInstant(`${stamp(0).slice(0, 19)}Z`), 'the real time is an instant');

/**
 * A bridged world runs at real pace, one made for a bridge also moves to the real time, and what its state has issued is kept.
 * Others stay as they are.
 */
export async function keepPace({ bridges, stamp }: Means, world: World): Promise<void> {
  if (!bridges.of(world)) return;
  bridges.learnTokens(world);
  if (world.world.firstId !== undefined) await world.advance(() => realInstant(stamp));
  await world.run(1000);
}
