export { MarketRanking } from './market-ranking.tsx';
