import type { Instant } from '@mt2/domain';
import { LADDER_LEVELS, type Level, type Market, type Side, wholeLadder } from '@mt2/domain/market';
import { type Ladder, type LadderSide, remainingLadder } from '@mt2/domain/order';
import { derived, type Source } from '../../world/transaction/tx.ts';
import { pathOf } from './path.ts';

/** A fill between a user's order and the market maker; `side` is the user's, price in ticks, quantity in steps. */
export type MarketMakerFill = { readonly side: Side; readonly price: number; readonly quantity: number; readonly isMaker: boolean };

type LadderMemory = {
  /**
   * The market maker's remaining ladder in a second, less the fills since the second began: the levels shown, or the whole
   * ladder if these cannot fill an order of the given number of steps.
   */
  readonly ladderOf: (source: Source, market: Market, at: Instant, steps?: number) => Ladder;
  /** Notes that `quantity` steps of the level at `price` are taken until the second ends. `side` is the taker's. */
  readonly take: (source: Source, market: Market, at: Instant, side: Side, price: number, quantity: number) => void;
};

type Taken = {
  readonly at: Instant;
  readonly shown: Ladder;
  /** Quoted once it is needed. */
  readonly whole: () => Ladder;
  readonly asks: Map<number, number>;
  readonly bids: Map<number, number>;
};

/** Remembers what was taken from the market maker within a second, by the stored fills: in order, of one market and second. */
export function ladderMemory(
  listMarketMakerFills: (source: Source, market: Market, at: Instant) => readonly MarketMakerFill[],
): LadderMemory {
  const takenOf = derived(() => new Map<number, Taken>());

  const takenAt = (source: Source, market: Market, at: Instant): Taken => {
    const cached = takenOf(source).get(market.id);
    if (cached?.at === at) return cached;
    const shown = pathOf(source).depth(market, at, LADDER_LEVELS);
    let deep: Ladder | undefined;
    const whole = () => {
      deep ??= pathOf(source).depth(market, at, wholeLadder(market));
      return deep;
    };
    const fresh: Taken = { at, shown, whole, asks: new Map(), bids: new Map() };
    takenOf(source).set(market.id, fresh);
    for (const fill of listMarketMakerFills(source, market, at))
      if (fill.side === 'buy') replay(fresh.asks, () => whole().asks, fill);
      else replay(fresh.bids, () => whole().bids, fill);
    return fresh;
  };

  return {
    ladderOf: (source, market, at, steps = 1) => {
      const { shown, whole, asks, bids } = takenAt(source, market, at);
      const left = (side: 'asks' | 'bids', taken: Map<number, number>): LadderSide => {
        const near = remainingLadder(shown[side], taken);
        return holds(near, steps) ? near : remainingLadder(whole()[side], taken);
      };
      return { asks: left('asks', asks), bids: left('bids', bids) };
    },
    take: (source, market, at, side, price, quantity) => {
      const { asks, bids } = takenAt(source, market, at);
      const taken = side === 'buy' ? asks : bids;
      taken.set(price, (taken.get(price) ?? 0) + quantity);
    },
  };
}

function holds(levels: LadderSide, steps: number): boolean {
  let left = steps;
  for (const { quantity } of levels) {
    left -= quantity;
    if (left <= 0) return true;
  }
  return false;
}

/** A taker's fill names the level that it took; a resting order's took the best ones. */
function replay(taken: Map<number, number>, levels: () => readonly Level[], { price, quantity, isMaker }: MarketMakerFill): void {
  if (!isMaker) {
    taken.set(price, (taken.get(price) ?? 0) + quantity);
    return;
  }
  let left = quantity;
  for (const level of levels()) {
    const part = Math.min(left, level.quantity - (taken.get(level.price) ?? 0));
    if (part > 0) taken.set(level.price, (taken.get(level.price) ?? 0) + part);
    left -= Math.max(part, 0);
    if (left === 0) return;
  }
}
