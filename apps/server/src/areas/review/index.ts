export { policyJob } from './decide-by-policy.ts';
export { actPolicy, missingActPolicies, type Policies, policiesOf, putPolicies, setPolicies } from './policies.ts';
export { decideReview, listReviews, takeReview } from './reviews.ts';
