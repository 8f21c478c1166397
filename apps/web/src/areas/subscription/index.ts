/** Public API of the subscription area. */
export { RecommendedOffering } from './offering/recommended.tsx';
