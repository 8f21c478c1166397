export { wholeBook } from './book.ts';
export { cancelOrder } from './cancel-order.ts';
export { type NewOrder, placeOrder } from './place-order.ts';
