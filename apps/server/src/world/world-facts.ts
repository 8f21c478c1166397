import type { Instant } from '@mt2/domain';
import type { Seen } from './seen.ts';

/** The constants of a world. */
export type WorldFacts = {
  readonly id: string;
  readonly seed: number;
  readonly epoch: Instant;
  /** The source of everything unpredictable here (`seedFor`); undefined with the lab on, which shows everything anyway. */
  readonly secret?: string | undefined;
  /** Items that this world has seen so far; undefined with the lab off. */
  readonly seen?: Seen | undefined;
};
