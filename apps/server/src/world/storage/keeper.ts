import type { Instant } from '@mt2/domain';
import type { Sql } from '../tables/sql.ts';

/** Stores a world's commits elsewhere before anything that rests on them leaves this server. Without a fleet a world has none. */
export interface Keeper {
  /** Whether the world is stored. */
  readonly isPinned: boolean;
  /** Takes what commits have added to the log of this file, whose tables may be read; called before a checkpoint. */
  capture(file: string, tables: Sql | undefined): void;
  /** This closed copy is the whole state now, together with later commits. */
  rebase(copy: string): void;
  /** The last instant that the world may show so far. */
  readonly limit: Instant;
  /** Resolves when all that was captured is stored, and rejects if it will not be; undefined if it is stored. */
  confirmed(): Promise<void> | undefined;
}

/** Thrown if a keeper's store did not confirm a change in time, or refused it: the outcome is unknown, and the caller may repeat it. */
export class Unconfirmed extends Error {}
