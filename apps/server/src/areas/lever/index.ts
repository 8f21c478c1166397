export { contractBook } from './execution/book.ts';
export { findOrder } from './lever.repo.ts';
export { openPosition } from './open-position.ts';
export { openProfitOf } from './open-profit.ts';
export { openPositions } from './position.ts';
export { emitFills } from './tell-owner.ts';
export { tradesOf } from './user-trades.ts';
