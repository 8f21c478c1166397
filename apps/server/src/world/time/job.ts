import type { Instant } from '@mt2/domain';
import type { Tx } from '../transaction/tx.ts';
import type { Phase } from './phases.ts';

/** Something that falls due: when, and which. */
export type Due = { readonly at: Instant; readonly id: number };

/** One kind of due work of an area. */
export type Job = {
  readonly kind: string;
  /** Its place within a second. */
  readonly phase: Phase;
  /**
   * The first item due at or before `upTo`, or none. Never before what has been settled. The returned item stays due until it is done or `next` is called
   * again, whatever else happens in its second.
   */
  readonly next: (tx: Tx, upTo: Instant) => Due | undefined;
  /** The tables of which `next` is a function: it is called again when one of them has changed. Left out: it is called each time. */
  readonly reads?: readonly string[];
  /** Does it, dated to the instant it fell due; answers how many things happened. */
  readonly run: (tx: Tx, due: Due) => number;
  /** True where `next` has to search the price path: then it is called for a day at a time. */
  readonly isSearching?: (tx: Tx) => boolean;
};
