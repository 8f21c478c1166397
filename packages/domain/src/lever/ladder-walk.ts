import { must } from '../core/decision.ts';
import type { Level } from '../market/ladder.ts';
import type { Market } from '../market/markets.ts';
import type { Side } from '../market/side.ts';
import { notional } from '../market/units.ts';
import type { Atoms } from '../money/atoms.ts';
import { protectionPrice } from '../order/price-band.ts';
import { lotSteps } from './lots.ts';

/** The levels an order takes from the ladder: whole lots in total, not per level. `cost` in atoms. */
export type Walk = { readonly fills: readonly Level[]; readonly lots: number; readonly cost: Atoms };

/** How far an order may walk: a buy up to `worst` ticks, a sell down to it. */
export type Reach = { readonly side: Side; readonly worst: number };

/** Takes up to `lots` from levels, best first. A remainder of less than a lot stays at the worst of them. */
export function walkLadder(market: Market, levels: readonly Level[], lots: number, { side, worst }: Reach): Walk {
  const isNear = ({ price }: Level): boolean => (side === 'buy' ? price <= worst : price >= worst);
  const near = levels.filter(isNear);
  const offered = near.reduce((sum, { quantity }) => sum + quantity, 0);
  const filled = Math.min(lots, Math.floor(offered / lotSteps(market)));
  const fills = take(near, filled * lotSteps(market));
  return { fills, lots: filled, cost: costOf(market, fills) };
}

/** Takes up to `lots` at the market: within the collar of a market order. */
export function walkAtMarket(market: Market, levels: readonly Level[], lots: number, side: Side): Walk {
  const [best] = levels;
  return best === undefined
    ? { fills: [], lots: 0, cost: 0n }
    : walkLadder(market, levels, lots, { side, worst: protectionPrice(side, best.price) });
}

/** Fills all `lots`, regardless of the ladder's depth: lots beyond it are priced at its last level. */
export function takeOver(market: Market, levels: readonly Level[], lots: number): Walk {
  const last = levels.at(-1);
  must(last !== undefined, 'a ladder has a level');
  const steps = lots * lotSteps(market);
  const fills = take([...levels.slice(0, -1), { price: last.price, quantity: Number.MAX_SAFE_INTEGER }], steps);
  return { fills, lots, cost: costOf(market, fills) };
}

function take(levels: readonly Level[], steps: number): Level[] {
  const fills: Level[] = [];
  let left = steps;
  for (const { price, quantity } of levels) {
    if (left === 0) break;
    const taken = Math.min(left, quantity);
    fills.push({ price, quantity: taken });
    left -= taken;
  }
  return fills;
}

const costOf = (market: Market, fills: readonly Level[]): Atoms =>
  fills.reduce((sum, { price, quantity }) => sum + notional(market, price, quantity), 0n);
