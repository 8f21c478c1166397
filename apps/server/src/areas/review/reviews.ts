import type { RefusalName } from '@mt2/contracts';
import type { ReviewKindName } from '@mt2/contracts/areas';
import { KINDS_WITH_AMOUNT, type ReviewOutcome } from '@mt2/contracts/review-kinds';
import { type Decision, err } from '@mt2/domain';
import type { Review, ReviewKind, Verdict } from '../../http/review-kind.ts';
import type { Source } from '../../world/transaction/derived.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { endPause } from './review.repo.ts';

/** Everything that waits for a decision, oldest first. */
export const listReviews = (source: Source, kinds: readonly ReviewKind[]): readonly (Review & { readonly kind: ReviewKindName })[] =>
  kinds
    .flatMap(({ kind, waiting }) => waiting(source).map((review) => ({ kind, ...review })))
    .sort((one, other) => one.at - other.at || one.id - other.id);

/** Decides a review of a kind; returns its outcome. */
export function decideReview(
  tx: Tx,
  kinds: readonly ReviewKind[],
  { kind, id }: { readonly kind: ReviewKindName; readonly id: number },
  verdict: Verdict,
): Decision<ReviewOutcome, RefusalName> {
  const review = kinds.find((each) => each.kind === kind);
  if (!review) return err('review-not-found');
  if (verdict.amount !== undefined && !KINDS_WITH_AMOUNT.includes(kind)) return err('review-without-amount');
  const decided = review.decide(tx, id, verdict);
  if (decided.ok) endPause(tx, kind, id);
  return decided;
}

/** Takes up a review that no operator has looked at, if its kind has such a step. */
export function takeReview(
  tx: Tx,
  kinds: readonly ReviewKind[],
  { kind, id }: { readonly kind: ReviewKindName; readonly id: number },
): Decision<ReviewOutcome, RefusalName> {
  const review = kinds.find((each) => each.kind === kind);
  if (!review) return err('review-not-found');
  return review.take ? review.take(tx, id) : err('review-not-to-be-taken');
}
