export { TradePanel } from './form/trade-panel.tsx';
export { CoinInfo } from './kline/coin-info.tsx';
export { OrderLists } from './order/lower-part.tsx';
export { OwnChart } from './own-chart.tsx';
export { useMyFills } from './own-lines.ts';
