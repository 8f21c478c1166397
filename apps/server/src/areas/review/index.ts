export { policyJob } from './decide-by-policy.ts';
export { decideReview, takeReview } from './decide-review.ts';
export { listReviews } from './list-reviews.ts';
export { actPolicy, missingActPolicies, type Policies, policiesOf, putPolicies, setPolicies } from './policies.ts';
