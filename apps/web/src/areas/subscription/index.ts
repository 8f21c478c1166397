export { RecommendedOffering } from './offering/recommended.tsx';
