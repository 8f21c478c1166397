export { policyJob } from './decide-by-policy.ts';
export { decideReview, takeReview } from './decide-review.ts';
export { listReviews } from './list-reviews.ts';
export { actPolicy, policiesOf, setPolicies } from './policies.ts';
export type { Review, ReviewKind, Verdict } from './review.ts';
