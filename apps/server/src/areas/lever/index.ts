export { closeByStop, closeQuietly } from './close-position.ts';
export { contractBook } from './execution/book.ts';
export { findOrder, findPosition } from './lever.repo.ts';
export { openPosition } from './open-position.ts';
export { openProfitOf } from './open-profit.ts';
export { openPositions, ownPosition, toPosition } from './position.ts';
export { emitClosed, emitPosition } from './tell-owner.ts';
export { newestTradesOf, tradesOf } from './user-trades.ts';
