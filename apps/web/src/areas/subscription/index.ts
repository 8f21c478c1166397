/** Public API of the subscription area. */
export { RecommendedOffering } from './recommended.tsx';
