export { PopUp } from '../../../areas/help/index.ts';
export { MarketRanking } from './market-ranking.tsx';
export { News } from './news.tsx';
