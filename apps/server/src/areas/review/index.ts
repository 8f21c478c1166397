export { policyJob } from './decide-by-policy.ts';
export { actPolicy, missingActPolicies, type Policies, policiesOf, putPolicies, setPolicies } from './policies.ts';
export { type DecisionRow, pageDecisions } from './review.repo.ts';
export { decideReview, listReviews, openReview, takeReview } from './reviews.ts';
