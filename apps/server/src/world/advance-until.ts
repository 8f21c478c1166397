import type { Instant } from '@mt2/domain';
import type { QueuedEvent } from './transaction/tx.ts';
import type { Advanced } from './turn/timeline.ts';
import type { World } from './world.ts';

/**
 * Advances a world to the end of the first instant at which a user gets a matching event; `found` is undefined if none
 * occurs before the target. If interrupted, it continues to the target.
 */
export async function advanceUntil(
  world: World,
  target: (now: Instant) => Instant,
  fits: (event: QueuedEvent) => boolean,
): Promise<Advanced & { readonly found: QueuedEvent | undefined }> {
  let found: QueuedEvent | undefined;
  let looked: { readonly queued: readonly QueuedEvent[]; readonly upTo: number } | undefined;
  const isReached = (queued: readonly QueuedEvent[]): boolean => {
    // Each turn has its own growing list.
    found ??= queued.slice(looked?.queued === queued ? looked.upTo : 0).find(fits);
    looked = { queued, upTo: queued.length };
    return found !== undefined;
  };
  // Events are created only for listeners.
  const stop = world.listen({});
  try {
    return { ...(await world.advance(target, isReached)), found };
  } finally {
    stop();
  }
}
