import type { Instant } from '@mt2/domain';
import type { InParts, Tx } from '../transaction/tx.ts';
import type { Phase } from './phases.ts';

/** A due item: its instant and ID; `table` if its job has several tables of objects. */
export type Due = { readonly at: Instant; readonly id: number; readonly table?: string };

/** The objects of a table; `key` is the column that identifies them, by default `id`. */
export type Objects = { readonly table: string; readonly key?: string };

export type Job = {
  readonly kind: string;
  /** Its position within a second. */
  readonly phase: Phase;
  /**
   * The first item due at or before `upTo`, if any. An overdue item is due in the next second. The returned item stays due
   * until it is done or `next` is called again, whatever else happens in its second.
   */
  readonly next: (tx: Tx, upTo: Instant) => Due | undefined;
  /** The tables that `next` reads: it is called again after one of them changes. Without this list it is called each time. */
  readonly reads?: readonly string[];
  /** Does the item at the instant it fell due, in parts if it settles many objects; returns the number of events. */
  readonly run: (tx: Tx, due: Due) => number | InParts<number>;
  /** A job that searches the price path: its `next` is called for one day at a time. True after a call if another one is needed. */
  readonly isSearching?: (tx: Tx) => boolean;
  /** The tables of its objects, if a step settles one of them: the `id` of a due item is that of a row. */
  readonly oneOf?: readonly string[];
  /** Its objects, if a step settles many of them. */
  readonly manyOf?: Objects;
};
