import type { RealNow } from '../world/time/clock.ts';

/** More than a user types or our client sends. */
const MOST_MESSAGES_PER_SECOND = 50;

/** Counts the messages of one socket per second of real time; the returned function is true if a message exceeds the limit. */
export function floodGate(real: RealNow): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(real() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    return count > MOST_MESSAGES_PER_SECOND;
  };
}
