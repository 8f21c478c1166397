import type { Instant } from '@mt2/domain';

/** What never changes in a world. */
export type WorldFacts = {
  readonly id: string;
  readonly seed: number;
  readonly epoch: Instant;
  /** What nobody may foresee here is made of it (`seedFor`); undefined with the lab on, which shows everything anyway. */
  readonly secret?: string | undefined;
};
