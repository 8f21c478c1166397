export { PopUp } from '../../../areas/help/index.ts';
export { MarketRanking } from './market-ranking.tsx';
