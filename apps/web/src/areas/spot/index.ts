export { TradePanel } from './form/trade-panel.tsx';
export { useMyLines } from './my-lines.ts';
export { useMovedOrder } from './order/moved-order.tsx';
export { OrderLists } from './order/order-lists.tsx';
