export { wholeBook } from './book.ts';
export { cancelOrder } from './cancel-order.ts';
export { placeOrder } from './place-order.ts';
export { findOrder } from './spot.repo.ts';
