export { findWaiting } from './waiting.repo.ts';
export { waitingOrders } from './watched.ts';
