import type { RefusalName } from '@mt2/contracts';
import type { ReviewKindName } from '@mt2/contracts/areas';
import { type Decider, KINDS_WITH_AMOUNT, type ReviewOutcome } from '@mt2/contracts/review-kinds';
import { type Decision, err, type Instant, ok } from '@mt2/domain';
import type { Review, ReviewCase, ReviewKind, Verdict } from '../../http/review-kind.ts';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import { type DecisionRow, endPause, insertDecision, listDecisionsNear } from './review.repo.ts';

/** Everything that waits for a decision, oldest first. */
export const listReviews = (source: Source, kinds: readonly ReviewKind[]): readonly (Review & { readonly kind: ReviewKindName })[] =>
  kinds
    .flatMap(({ kind, waiting }) => waiting(source).map((review) => ({ kind, ...review })))
    .sort((one, other) => one.at - other.at || one.id - other.id);

type Named = { readonly kind: ReviewKindName; readonly id: number };

/** Earlier decisions shown with a review. */
const MOST_DECISIONS = 20;

/** A review in full, pending or decided, with the earlier decisions about its users. */
export function openReview(
  source: Source,
  now: Instant,
  kinds: readonly ReviewKind[],
  { kind, id }: Named,
): Decision<ReviewCase & { readonly decisions: readonly DecisionRow[] }, 'review-not-found'> {
  const found = kinds.find((each) => each.kind === kind)?.open(source, now, id);
  if (!found) return err('review-not-found');
  const users = [found.userId, found.otherId === 0 ? found.userId : found.otherId] as const;
  return ok({ ...found, decisions: listDecisionsNear(source, { kind, id, users }, MOST_DECISIONS) });
}

/** Carries a step of a review out and stores it as a decision. */
function recorded(
  tx: Tx,
  review: ReviewKind,
  id: number,
  { by, reason }: { readonly by: Decider; readonly reason: string },
  act: () => Decision<ReviewOutcome, RefusalName>,
): Decision<ReviewOutcome, RefusalName> {
  const users = review.open(tx, tx.now, id);
  const decided = act();
  if (!decided.ok || !users) return decided;
  const { userId, otherId } = users;
  insertDecision(tx, { kind: review.kind, reviewId: id, userId, otherId, outcome: decided.value, by, reason });
  endPause(tx, review.kind, id);
  return decided;
}

/** Decides a review and stores the decision; returns its outcome. */
export const carryOut = (tx: Tx, review: ReviewKind, id: number, verdict: Verdict, by: Decider): Decision<ReviewOutcome, RefusalName> =>
  recorded(tx, review, id, { by, reason: verdict.reason.trim() }, () => review.decide(tx, id, verdict));

/** Decides a review of a kind by hand; returns its outcome. */
export function decideReview(
  tx: Tx,
  kinds: readonly ReviewKind[],
  { kind, id }: Named,
  verdict: Verdict,
): Decision<ReviewOutcome, RefusalName> {
  const review = kinds.find((each) => each.kind === kind);
  if (!review) return err('review-not-found');
  if (verdict.amount !== undefined && !KINDS_WITH_AMOUNT.includes(kind)) return err('review-without-amount');
  return carryOut(tx, review, id, verdict, 'operator');
}

/** Takes up a review that no operator has looked at, if its kind has such a step. */
export function takeReview(tx: Tx, kinds: readonly ReviewKind[], { kind, id }: Named): Decision<ReviewOutcome, RefusalName> {
  const review = kinds.find((each) => each.kind === kind);
  if (!review) return err('review-not-found');
  const { take } = review;
  return take ? recorded(tx, review, id, { by: 'operator', reason: '' }, () => take(tx, id)) : err('review-not-to-be-taken');
}
