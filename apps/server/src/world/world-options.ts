import type { Mark, Marked } from './arrival.ts';
import type { Keeper } from './storage/keeper.ts';
import type { StateFiles } from './storage/state-files.ts';
import type { RealNow } from './time/clock.ts';
import type { Job } from './time/job.ts';
import type { On, Source } from './transaction/tx.ts';
import type { Failure } from './turn/culprits.ts';
import type { WorldFacts } from './world-facts.ts';

/**
 * How a world's state is replaced: whether the clock's mode is taken over, and where the state comes from unless it is the
 * seeded one. A state derived from the world's own keeps its identity: its messages were sent here.
 */
export type Replacing = { readonly isModeTaken: boolean; readonly goesOn?: boolean; readonly mark?: Mark | undefined };

/** Writes another state to a file; `copyThis` copies the state to be replaced. */
export type WriteState = (draft: string, copyThis: (file: string) => void) => Promise<void> | void;

export type WorldOptions = {
  readonly id: string;
  readonly place: StateFiles;
  readonly jobs: readonly Job[];
  /** Subscribers to events, in this order. */
  readonly on?: readonly On[];
  /** In tests: the agenda's first item is compared with every job's `next`, and an error of a step is thrown as is. */
  readonly isUnderTest?: boolean | undefined;
  /** Checks the opened world; throws if it cannot be served. */
  readonly opened?: ((source: Source) => unknown) | undefined;
  readonly real: RealNow;
  /** Stores the commits elsewhere; undefined without a fleet. */
  readonly keeper?: Keeper | undefined;
  readonly secret?: WorldFacts['secret'];
  readonly publicPasswords?: WorldFacts['publicPasswords'];
  readonly tokenKey?: WorldFacts['tokenKey'];
  readonly observer?: WorldFacts['observer'];
  readonly marked?: Marked | undefined;
  /** Called after a commit with each failed step whose culprits it has set aside. */
  readonly hasSetAside?: ((id: string, failure: Failure) => void) | undefined;
  /** Called with an error in background work. */
  readonly failed: (error: unknown) => void;
};
