export { Announcements } from './announcements.tsx';
export { MarketRanking } from './market-ranking.tsx';
