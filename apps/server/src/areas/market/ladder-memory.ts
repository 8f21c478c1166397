import type { Instant } from '@mt2/domain';
import { LADDER_LEVELS, type Level, type Market, type Side } from '@mt2/domain/market';
import { type Ladder, remainingLadder } from '@mt2/domain/spot';
import { derived, type Source } from '../../world/derived.ts';
import { pathOf } from './path.ts';

/** A fill between a user's order and the market maker; `side` is the user's, price in ticks, quantity in steps. */
export type MarketMakerFill = { readonly side: Side; readonly price: number; readonly quantity: number; readonly isMaker: boolean };

type LadderMemory = {
  /** The market maker's remaining ladder in a second: the ladder less the fills since the second began. */
  readonly ladderOf: (source: Source, market: Market, at: Instant) => Ladder;
  /** Notes that `quantity` steps of the level at `price` are gone until the second is over. `side` is the taker's. */
  readonly take: (source: Source, market: Market, at: Instant, side: Side, price: number, quantity: number) => void;
};

type Taken = { readonly at: Instant; readonly ladder: Ladder; readonly asks: Map<number, number>; readonly bids: Map<number, number> };

/** Remembers what was taken from the market maker within a second, by the fills that are stored: in order, of one market and second. */
export function ladderMemory(
  listMarketMakerFills: (source: Source, market: Market, at: Instant) => readonly MarketMakerFill[],
): LadderMemory {
  const takenOf = derived(() => new Map<number, Taken>());

  const takenAt = (source: Source, market: Market, at: Instant): Taken => {
    const cached = takenOf(source).get(market.id);
    if (cached?.at === at) return cached;
    const fresh: Taken = { at, ladder: pathOf(source).depth(market, at, LADDER_LEVELS), asks: new Map(), bids: new Map() };
    takenOf(source).set(market.id, fresh);
    for (const fill of listMarketMakerFills(source, market, at))
      if (fill.side === 'buy') replay(fresh.asks, fresh.ladder.asks, fill);
      else replay(fresh.bids, fresh.ladder.bids, fill);
    return fresh;
  };

  return {
    ladderOf: (source, market, at) => {
      const { ladder, asks, bids } = takenAt(source, market, at);
      return { asks: remainingLadder(ladder.asks, asks), bids: remainingLadder(ladder.bids, bids) };
    },
    take: (source, market, at, side, price, quantity) => {
      const { asks, bids } = takenAt(source, market, at);
      const taken = side === 'buy' ? asks : bids;
      taken.set(price, (taken.get(price) ?? 0) + quantity);
    },
  };
}

/** A taker's fill names the level that it took; a resting order's took the best ones. */
function replay(taken: Map<number, number>, levels: readonly Level[], { price, quantity, isMaker }: MarketMakerFill): void {
  let left = quantity;
  for (const level of isMaker ? levels : levels.filter((each) => each.price === price)) {
    const part = Math.min(left, level.quantity - (taken.get(level.price) ?? 0));
    if (part > 0) taken.set(level.price, (taken.get(level.price) ?? 0) + part);
    left -= Math.max(part, 0);
    if (left === 0) return;
  }
}
