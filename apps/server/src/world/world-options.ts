import type { Mark } from './record.ts';
import type { Durability } from './storage/files.ts';
import type { NoteFile } from './storage/note.ts';
import type { RealNow } from './time/clock.ts';
import type { Job } from './time/job.ts';
import type { Source } from './transaction/derived.ts';
import type { On } from './transaction/subscribers.ts';
import type { WorldFacts } from './world-facts.ts';

/**
 * How another state is put in the place of a world's: whether with its clock's mode, and what it is of unless
 * the seeded one. One that goes on from the world's own leaves it the same world: its messages were sent here.
 */
export type Replacing = { readonly isModeTaken: boolean; readonly goesOn?: boolean; readonly mark?: Mark | undefined };

/** Writes another state to a file; `copyThis` copies the one that it is to replace. */
export type WriteState = (draft: string, copyThis: (file: string) => void) => Promise<void> | void;

export type WorldOptions = {
  readonly id: string;
  readonly file: string;
  readonly durability: Durability;
  /** Of a pinned world. */
  readonly note?: NoteFile | undefined;
  readonly jobs: readonly Job[];
  /** Subscribers to events, in this order. */
  readonly on?: readonly On[];
  /** In tests the agenda's first item is compared with every job's `next`. */
  readonly isChecking?: boolean;
  /** Checks what was opened; throws where it cannot be served. */
  readonly opened?: ((source: Source) => unknown) | undefined;
  readonly real: RealNow;
  readonly secret?: WorldFacts['secret'];
  readonly seen?: WorldFacts['seen'];
  /** Called with a bug in background work. */
  readonly failed: (error: unknown) => void;
};
