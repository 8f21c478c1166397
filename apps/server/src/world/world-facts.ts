import type { RefusalName } from '@mt2/contracts';
import type { Instant } from '@mt2/domain';

/** Is told what happens in a world; nothing in it depends on that. */
export type WorldObserver = {
  /** A row took a step, by status numbers. `statuses` is the table, or the column if a table has several. */
  readonly step: (statuses: string, from: number, to: number) => void;
  /** A request that is no call was refused. */
  readonly refuse: (refusal: RefusalName) => void;
};

/** The constants of a world. */
export type WorldFacts = {
  readonly id: string;
  readonly seed: number;
  readonly epoch: Instant;
  /** Where the IDs of its objects begin, if not at the usual number. */
  readonly firstId?: number | undefined;
  /** The source of everything unpredictable in this world (`seedFor`); undefined with the lab on, which exposes everything anyway. */
  readonly secret?: string | undefined;
  /** Passwords that everyone knows, and that no one may use; undefined with the lab on, whose users have them. */
  readonly publicPasswords?: readonly string[] | undefined;
  readonly observer?: WorldObserver | undefined;
};
