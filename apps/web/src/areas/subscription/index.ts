export { RecommendedOffering } from './offering/recommended.tsx';
export { offeringsQuery } from './subscription.api.ts';
