import type { Side } from '../market/side.ts';

/** The best prices of a book in ticks, for an order of one side. */
export type BestPrices = {
  readonly bestAsk: number;
  readonly bestBid: number;
  /** True if the side opposite to the order is empty, and its best price is only a substitute. */
  readonly isOppositeEmpty?: boolean;
};

type Offers = readonly ({ readonly price: number } | undefined)[];
const pricesOf = (offers: Offers): readonly number[] => offers.flatMap((offer) => offer?.price ?? []);

/** The best prices of these offers, for an order of a side; the last price replaces that of an empty side. */
export function bestPrices(side: Side, offered: { readonly asks: Offers; readonly bids: Offers }, last: number): Required<BestPrices> {
  const [asks, bids] = [pricesOf(offered.asks), pricesOf(offered.bids)];
  return {
    bestAsk: asks.length > 0 ? Math.min(...asks) : last,
    bestBid: bids.length > 0 ? Math.max(...bids) : last,
    isOppositeEmpty: (side === 'buy' ? asks : bids).length === 0,
  };
}

/** True if a limit in ticks reaches the best price of the opposite side. */
export const wouldMatch = (side: Side, price: number, { bestAsk, bestBid, isOppositeEmpty = false }: BestPrices): boolean =>
  !isOppositeEmpty && (side === 'buy' ? price >= bestAsk : price <= bestBid);
