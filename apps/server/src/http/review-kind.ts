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
  /** True while it may be taken up before it is decided. */
  readonly mayBeTaken?: boolean;
};

/** `amount` only where the kind has one, and only when the operator corrects it. */
export type Verdict = { readonly isApproved: boolean; readonly reason: string; readonly amount: Atoms | undefined };

/** One kind of review: an area declares it, the operator decides it. */
export type ReviewKind = {
  readonly kind: ReviewKindName;
  /** The table of what waits. */
  readonly table: string;
  /** The waiting reviews, oldest first; at most `most` of them. */
  readonly waiting: (source: Source, most?: number) => readonly Review[];
  /**
   * Decides one and returns its outcome, which is a rejection where the approved
   * amount is too small. Refuses `review-closed` and `review-not-found`.
   */
  readonly decide: (tx: Tx, id: number, verdict: Verdict) => Decision<ReviewOutcome, RefusalName>;
  /** Takes up one that nobody has looked at; left out where there is no such step. Refuses as `decide` does. */
  readonly take?: (tx: Tx, id: number) => Decision<ReviewOutcome, RefusalName>;
};
