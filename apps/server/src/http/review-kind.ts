import type { RefusalName } from '@mt2/contracts';
import type { ReviewKindName } from '@mt2/contracts/areas';
import type { ReviewOutcome } from '@mt2/contracts/review-kinds';
import { type Atoms, type Decision, err, type Instant } from '@mt2/domain';
import type { Source, Tx } from '../world/transaction/tx.ts';

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

/** A labelled value of a case: a text, a time, a user whom it names, or pictures. */
export type ReviewFact = {
  readonly label: string;
  readonly value: string;
  readonly at?: Instant | undefined;
  readonly user?: number;
  readonly pictures?: readonly string[];
};

/** A part of what an operator needs to decide a review; facts without a value are not shown. */
export type ReviewPart = { readonly title: string; readonly facts: readonly ReviewFact[] };

/** A review in full, pending or decided. */
export type ReviewCase = { readonly userId: number; readonly otherId: number; readonly parts: readonly ReviewPart[] };

/** A fact that is only a text. */
export const fact = (label: string, value: string | number): ReviewFact => ({ label, value: String(value) });
/** A fact that is only a time; none if it did not happen. */
export const factAt = (label: string, at: Instant | undefined): ReviewFact => ({ label, value: '', at });

/** `amount` only for kinds that have one, and only if the operator corrects it. */
export type Verdict = { readonly isApproved: boolean; readonly reason: string; readonly amount: Atoms | undefined };

/** One kind of review: an area declares it, the operator decides it. */
export type ReviewKind = {
  readonly kind: ReviewKindName;
  /** The table of the waiting objects. */
  readonly table: string;
  /** The waiting reviews, oldest first; at most `most`. */
  readonly waiting: (source: Source, most?: number) => readonly Review[];
  /** A review in full; undefined if there is none. */
  readonly open: (source: Source, now: Instant, id: number) => ReviewCase | undefined;
  /**
   * Decides a review and returns its outcome, which is a rejection if the approved amount is too small. Refuses
   * `review-closed` and `review-not-found`.
   */
  readonly decide: (tx: Tx, id: number, verdict: Verdict) => Decision<ReviewOutcome, RefusalName>;
  /** Marks a new review as in progress; undefined for kinds without such a step. Refuses like `decide`. */
  readonly take?: (tx: Tx, id: number) => Decision<ReviewOutcome, RefusalName>;
};

/** One kind of review as its area declares it; `Row` is the waiting object. */
type Reviewed<Row extends { readonly id: number }> = Pick<ReviewKind, 'kind' | 'table'> & {
  readonly find: (source: Source, id: number) => Row | undefined;
  /** The waiting rows, oldest first; at most `most`. */
  readonly list: (source: Source, most?: number) => readonly Row[];
  readonly show: (source: Source, row: Row) => Omit<Review, 'id'>;
  /** Everything that decides it, by subject. */
  readonly parts: (source: Source, row: Row, now: Instant) => readonly ReviewPart[];
  /** The other user whom the decision concerns. */
  readonly other?: (row: Row) => number;
  readonly decide: (tx: Tx, row: Row, verdict: Verdict) => Decision<ReviewOutcome, RefusalName>;
  readonly take?: (tx: Tx, row: Row) => Decision<ReviewOutcome, RefusalName>;
};

/** A kind of review of the rows of one table. */
export function reviewOf<Row extends { readonly id: number }>(reviewed: Reviewed<Row>): ReviewKind {
  const { kind, table, find, list, show, parts, other, decide, take } = reviewed;
  const found = (tx: Tx, id: number, act: (row: Row) => Decision<ReviewOutcome, RefusalName>) => {
    const row = find(tx, id);
    return row ? act(row) : err('review-not-found');
  };
  return {
    kind,
    table,
    waiting: (source, most) => list(source, most).map((row) => ({ id: row.id, ...show(source, row) })),
    open: (source, now, id) => {
      const row = find(source, id);
      return row && { userId: show(source, row).userId, otherId: other?.(row) ?? 0, parts: parts(source, row, now) };
    },
    decide: (tx, id, verdict) => found(tx, id, (row) => decide(tx, row, verdict)),
    ...(take ? { take: (tx, id) => found(tx, id, (row) => take(tx, row)) } : {}),
  };
}
