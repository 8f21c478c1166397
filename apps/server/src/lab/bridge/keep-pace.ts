import type { BridgeView } from '@mt2/contracts/lab/bridge';
import { assertDefined, type Instant, ok, parseInstant } from '@mt2/domain';
import { beginIds, FIRST_OWN_ID } from '../../world/storage/state.ts';
import type { World } from '../../world/world.ts';
import { recordBridge } from '../record/step.repo.ts';
import type { Bridges } from './bridges.ts';

type Means = {
  readonly bridges: Bridges;
  /** The real time a given number of milliseconds ago, ISO. */
  readonly stamp: (msAgo: number) => string;
};

/** The real time, in whole seconds. */
export const realInstant = (stamp: Means['stamp']): Instant =>
  assertDefined(parseInstant(`${stamp(0).slice(0, 19)}Z`), 'the real time is an instant');

/** Tables whose IDs go on in a world that was there before its bridge: where users begin says which world was made for one. */
const GOING_ON = ['User', 'RecordedStep'];

/**
 * A bridged world runs at real pace, and one made for a bridge also moves to the real time. IDs of new objects begin where no
 * other backend has any, and its record ends to be a whole one. Others stay as they are.
 */
export async function keepPace({ bridges, stamp }: Means, world: World): Promise<void> {
  if (!bridges.of(world)) return;
  await world.write((tx) => {
    beginIds(tx.sql, FIRST_OWN_ID, GOING_ON);
    recordBridge(tx);
    return ok(undefined);
  });
  if (world.world.firstId !== undefined) await world.advance(() => realInstant(stamp));
  await world.run(1000);
}

/** Clocks that differ by more seconds do not fit together. */
const MOST_APART = 5;
export const isApart = (seconds: number): boolean => Math.abs(seconds) > MOST_APART;

/** The clock of a world beside the real one. */
export function clockView(world: World, stamp: (msAgo: number) => string): BridgeView['clock'] {
  const now = world.now();
  const seconds = now - realInstant(stamp);
  return { now, real: stamp(0), seconds, off: isApart(seconds) };
}
