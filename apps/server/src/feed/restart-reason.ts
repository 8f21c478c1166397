import { randomInt } from 'node:crypto';
import { waitReason } from '@mt2/contracts/feed-close';

/** Within this time the clients of an ending server connect again, to it or to another one: not all at once. Milliseconds. */
const WAITS_MS = [1_000, 5_000] as const;

/** The reason with which an ending server closes a feed. */
export const restartReason = (): string => waitReason(randomInt(...WAITS_MS));
