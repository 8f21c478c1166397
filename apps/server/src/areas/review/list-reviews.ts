import type { ReviewKindName } from '@mt2/contracts/lab/operator';
import type { Source } from '../../world/transaction/derived.ts';
import type { Review, ReviewKind } from './review.ts';

/** Everything that waits for a decision, oldest first. */
export const listReviews = (source: Source, kinds: readonly ReviewKind[]): readonly (Review & { readonly kind: ReviewKindName })[] =>
  kinds
    .flatMap(({ kind, waiting }) => waiting(source).map((review) => ({ kind, ...review })))
    .sort((one, other) => one.at - other.at || one.id - other.id);
