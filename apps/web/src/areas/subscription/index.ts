export { RecommendedOffering } from './offering/recommended.tsx';
export { investedIn } from './offering.ts';
export { offeringsQuery } from './subscription.api.ts';
