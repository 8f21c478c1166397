import type { Side } from '@mt2/domain/market';
import type { Ladder } from '@mt2/domain/order';

type BestPrices = { readonly bestBid: number; readonly bestAsk: number };

/** The best prices of a book, in ticks; the last price replaces that of an empty side. */
export const bestPrices = ({ bids, asks }: Ladder, last: number): BestPrices => ({
  bestBid: bids[0]?.price ?? last,
  bestAsk: asks[0]?.price ?? last,
});

/** True if a limit in ticks reaches the best price of the opposite side. */
export const fillsNow = (side: Side, price: number, { bestAsk, bestBid }: BestPrices): boolean =>
  side === 'buy' ? price >= bestAsk : price <= bestBid;
