export { MarketRanking } from './market-ranking.tsx';
export { News } from './news.tsx';
