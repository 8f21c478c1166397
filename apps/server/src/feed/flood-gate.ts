import type { RealNow } from '../world/clock.ts';

/** What nobody says by hand, nor any client of ours. */
const MOST_MESSAGES_PER_SECOND = 50;

/** Counts the messages of one socket by seconds of real time; answers whether this one is too many. */
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
