import type { Instant } from '@mt2/domain';
import type { Tx } from '../transaction/tx.ts';
import type { Phase } from './phases.ts';

/** Something that falls due: when, and which; `table` where its job has several tables of objects. */
export type Due = { readonly at: Instant; readonly id: number; readonly table?: string };

/** The rows of a table, by the column that tells one object from another: `id` by default. */
export type Objects = { readonly table: string; readonly key?: string };

/** One kind of due work of an area. */
export type Job = {
  readonly kind: string;
  /** Its place within a second. */
  readonly phase: Phase;
  /**
   * The first item due at or before `upTo`, or none. What was due before is due in the next second. The returned item stays due until it is done or
   * `next` is called again, whatever else happens in its second.
   */
  readonly next: (tx: Tx, upTo: Instant) => Due | undefined;
  /** The tables of which `next` is a function: it is called again when one of them has changed. Left out: it is called each time. */
  readonly reads?: readonly string[];
  /** Does it, dated to the instant it fell due; answers how many things happened. */
  readonly run: (tx: Tx, due: Due) => number;
  /** True where `next` has to search the price path: then it is called for a day at a time. */
  readonly isSearching?: (tx: Tx) => boolean;
  /** The tables of the objects that it settles one by one: `id` of a due item is the id of a row. */
  readonly objects?: readonly string[];
  /** The objects of which one step settles many at once. */
  readonly each?: Objects;
};
