import type { Market } from '../market/markets.ts';
import type { Side } from '../market/side.ts';
import { notional, stepsToAtoms } from '../market/units.ts';
import type { Atoms } from '../money/atoms.ts';

/** The amount an order freezes, in atoms: for a buy its quote cost at `price` (ticks), for a sell the base coin. */
export const freezeOf = (market: Market, side: Side, price: number, quantity: number): Atoms =>
  side === 'buy' ? notional(market, price, quantity) : stepsToAtoms(market, quantity);
