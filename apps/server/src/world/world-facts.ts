import type { Instant } from '@mt2/domain';
import type { Seen } from './seen.ts';

/** The constants of a world. */
export type WorldFacts = {
  readonly id: string;
  readonly seed: number;
  readonly epoch: Instant;
  /** The source of everything unpredictable in this world (`seedFor`); undefined with the lab on, which exposes everything anyway. */
  readonly secret?: string | undefined;
  /** Passwords that everyone knows, and that no one may use; undefined with the lab on, whose users have them. */
  readonly publicPasswords?: readonly string[] | undefined;
  /** Items seen by this world so far; undefined with the lab off. */
  readonly seen?: Seen | undefined;
};
