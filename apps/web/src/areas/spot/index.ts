export { TradePanel } from './form/trade-panel.tsx';
export { CoinInfo } from './kline/coin-info.tsx';
export { useMyFills } from './my-lines.ts';
export { OrderLists } from './order/lower-part.tsx';
export { OwnChart } from './own-chart.tsx';
