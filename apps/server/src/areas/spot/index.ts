export { emitFills } from './apply-fills.ts';
export { wholeBook } from './book.ts';
export { cancelOrder } from './cancel-order.ts';
export { placeOrder } from './place-order.ts';
export { findOrder, listFillsOf, listWaitingOf } from './spot.repo.ts';
export { submitOrder } from './submit-order.ts';
