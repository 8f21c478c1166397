import type { ReviewKindName } from '@mt2/contracts/areas';
import type { Review, ReviewKind } from '../../http/review-kind.ts';
import type { Source } from '../../world/transaction/derived.ts';

/** Everything that waits for a decision, oldest first. */
export const listReviews = (source: Source, kinds: readonly ReviewKind[]): readonly (Review & { readonly kind: ReviewKindName })[] =>
  kinds
    .flatMap(({ kind, waiting }) => waiting(source).map((review) => ({ kind, ...review })))
    .sort((one, other) => one.at - other.at || one.id - other.id);
