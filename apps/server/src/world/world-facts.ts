import type { Instant } from '@mt2/domain';

/** What never changes in a world. */
export type WorldFacts = {
  readonly id: string;
  readonly seed: number;
  readonly epoch: Instant;
};
