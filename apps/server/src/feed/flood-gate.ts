import type { RealNow } from '../world/time/clock.ts';

/** More than a person types or a client of ours sends. */
const MOST_MESSAGES_PER_SECOND = 50;

/** Counts the messages of one socket per second of real time; the function returns whether this one is too many. */
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
