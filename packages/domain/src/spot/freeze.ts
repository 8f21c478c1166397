import type { Market } from '../market/markets.ts';
import type { Side } from '../market/side.ts';
import { notional, stepsToAtoms } from '../market/units.ts';
import type { Atoms } from '../money/atoms.ts';

/** The amount that an order freezes, in atoms: a buy the quote coin that it costs at `price` (ticks), a sell the base coin. */
export const freezeOf = (market: Market, side: Side, price: number, quantity: number): Atoms =>
  side === 'buy' ? notional(market, price, quantity) : stepsToAtoms(market, quantity);
