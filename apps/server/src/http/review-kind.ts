import type { RefusalName } from '@mt2/contracts';
import type { ReviewKindName } from '@mt2/contracts/areas';
import type { ReviewOutcome } from '@mt2/contracts/review-kinds';
import type { Atoms, Decision, Instant } from '@mt2/domain';
import type { Source } from '../world/transaction/derived.ts';
import type { Tx } from '../world/transaction/tx.ts';

/** Something that waits for a decision; `pictures` are upload paths. */
export type Review = {
  readonly id: number;
  readonly userId: number;
  readonly at: Instant;
  readonly summary: string;
  readonly pictures: readonly string[];
  /** True if it can be marked as in review before it is decided. */
  readonly mayBeTaken?: boolean;
};

/** `amount` only for kinds that have one, and only if the operator corrects it. */
export type Verdict = { readonly isApproved: boolean; readonly reason: string; readonly amount: Atoms | undefined };

/** One kind of review: an area declares it, the operator decides it. */
export type ReviewKind = {
  readonly kind: ReviewKindName;
  /** The table of the waiting objects. */
  readonly table: string;
  /** The waiting reviews, oldest first; at most `most`. */
  readonly waiting: (source: Source, most?: number) => readonly Review[];
  /**
   * Decides a review and returns its outcome, which is a rejection if the approved amount is too small. Refuses
   * `review-closed` and `review-not-found`.
   */
  readonly decide: (tx: Tx, id: number, verdict: Verdict) => Decision<ReviewOutcome, RefusalName>;
  /** Marks a new review as in progress; undefined for kinds without such a step. Refuses like `decide`. */
  readonly take?: (tx: Tx, id: number) => Decision<ReviewOutcome, RefusalName>;
};
