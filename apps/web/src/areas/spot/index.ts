export { TradePanel } from './form/trade-panel.tsx';
export { CoinInfo } from './kline/coin-info.tsx';
export { useSpotDeals } from './kline/use-spot-deals.ts';
export { useMyFills, useMyLines, useMyMarks } from './my-lines.ts';
export { useMovedOrder } from './order/moved-order.tsx';
export { OrderLists } from './order/order-lists.tsx';
