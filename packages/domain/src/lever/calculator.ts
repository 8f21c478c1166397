import { mostThat } from '../core/index.ts';
import type { Level } from '../market/ladder.ts';
import type { Market } from '../market/markets.ts';
import type { Side } from '../market/side.ts';
import { maxNotionalFor } from '../market/tiers.ts';
import type { Atoms } from '../money/atoms.ts';
import { RATE_ONE, type Rate } from '../money/share.ts';
import { protectionPrice } from '../order/price-band.ts';
import { entryCost, orderCost } from './entry-cost.ts';
import { walkAtMarket } from './ladder-walk.ts';
import { liquidationPrice } from './liquidation.ts';
import { ceilOf, floorOf, lotSteps, lotsNotional } from './lots.ts';
import { roe, unrealisedPnl } from './pnl.ts';
import { fillPosition, newPosition, type Position } from './position.ts';
import { bigSignOf, type PositionSide, tradeSide } from './side.ts';
import { LEVER_FEES, MAX_LOTS } from './terms.ts';

/** A position a user considers; `price` is its entry in ticks. */
export type Idea = {
  readonly market: Market;
  readonly side: PositionSide;
  readonly leverage: number;
  readonly price: number;
};
export type SizedIdea = Idea & { readonly lots: number };

const positionOf = ({ market, side, leverage, price, lots }: SizedIdea): Position =>
  fillPosition(newPosition(side, leverage), { cost: lotsNotional(market, price, lots), lots }, LEVER_FEES.taker).position;

/** Projects the result at another price (ticks): profit in atoms, ROE in percent. */
export function projectProfit(idea: SizedIdea, exit: number): { readonly pnl: Atoms; readonly roe: string } {
  const position = positionOf(idea);
  return { pnl: unrealisedPnl(idea.market, position, exit), roe: roe(idea.market, position, exit) };
}

/** The liquidation price as the displayed tick; undefined if none. */
export const projectLiquidation = (idea: SizedIdea): number | undefined => liquidationPrice(idea.market, positionOf(idea)).shown;

/** The first tick at which the profit is `wanted` of its margin; undefined if that price would not be above 0. */
export function targetPrice({ side, leverage, price }: Pick<Idea, 'side' | 'leverage' | 'price'>, wanted: Rate): number | undefined {
  const whole = BigInt(leverage) * RATE_ONE;
  const exact = { numerator: BigInt(price) * (whole + bigSignOf(side) * wanted), denominator: whole };
  const target = side === 'long' ? ceilOf(exact) : floorOf(exact);
  return target > 0 ? target : undefined;
}

/** Maximum lots of one order whose cost at its price is within `available`. */
export function maxLots({ market, side, leverage, price }: Idea, available: Atoms): number {
  const times = BigInt(leverage);
  const perLot = lotsNotional(market, price, 1) * (RATE_ONE + (2n * times - bigSignOf(side)) * LEVER_FEES.taker);
  const exact = available > 0n ? (available * times * RATE_ONE) / perLot : 0n;
  let lots = exact < BigInt(MAX_LOTS) ? Number(exact) : MAX_LOTS;
  // Each part of the cost is rounded up, which may make the first estimate an atom too high.
  while (lots > 0 && orderCost(market, side, leverage, price, lots).total > available) lots--;
  return lots;
}

/** The shown levels of a book, best first, and beyond them, unless they end out of reach, all lots at the highest price they may have. */
export function withRest(market: Market, levels: readonly Level[], side: Side): readonly Level[] {
  const [best, last] = [levels[0], levels.at(-1)];
  if (!best || !last) return levels;
  const worst = protectionPrice(side, best.price);
  const isOut = side === 'buy' ? last.price > worst : last.price < worst;
  return isOut ? levels : [...levels, { price: Math.max(worst, last.price), quantity: MAX_LOTS * lotSteps(market) }];
}

/**
 * Maximum lots of a market order within `available`, filled from the shown levels of a book, best first, and from the rest of the book
 * at the worst cost.
 */
export function maxMarketLots(
  { market, side, leverage }: Pick<Idea, 'market' | 'side' | 'leverage'>,
  levels: readonly Level[],
  available: Atoms,
): number {
  const act = tradeSide(side, 'open');
  const all = withRest(market, levels, act);
  const walkOf = (lots: number) => walkAtMarket(market, all, lots, act);
  const costOf = (lots: number): Atoms => entryCost(side, leverage, walkOf(lots).cost, LEVER_FEES.taker).total;
  return mostThat(0, walkOf(MAX_LOTS).lots, (lots) => costOf(lots) <= available);
}

/** Maximum lots that a leverage allows at a price (ticks). */
export const maxTierLots = (market: Market, leverage: number, price: number): number =>
  Math.min(MAX_LOTS, Number(maxNotionalFor(market.tiers, leverage) / lotsNotional(market, price, 1)));
