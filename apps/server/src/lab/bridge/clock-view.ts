import type { BridgeView } from '@mt2/contracts/lab/bridge';
import type { World } from '../../world/world.ts';
import { realInstant } from './keep-pace.ts';

/** Clocks that differ by more seconds do not fit together. */
const MOST_APART = 5;
export const isApart = (seconds: number): boolean => Math.abs(seconds) > MOST_APART;

/** The clock of a world beside the real one. */
export function clockView(world: World, stamp: (msAgo: number) => string): BridgeView['clock'] {
  const now = world.now();
  const seconds = now - realInstant(stamp);
  return { now, real: stamp(0), seconds, off: isApart(seconds) };
}
