import type { Market } from '../market/markets.ts';
import type { Side } from '../market/side.ts';
import { notional, stepsToAtoms } from '../market/units.ts';
import type { Atoms } from '../money/atoms.ts';
import type { Rate } from '../money/share.ts';
import { feeOf } from '../order/fees.ts';
import { freezeOf } from './order.ts';

/**
 * The available balance for an order, in atoms: a buy spends the quote coin at `price` (ticks; or the protection price), a
 * sell the base coin.
 */
export type Budget = { readonly side: Side; readonly price: number; readonly available: Atoms };

/** The whole steps that `percent` (0–100, integer) of the available balance pays for. */
export function sliderQuantity(market: Market, { side, price, available }: Budget, percent: number): number {
  const perStep = freezeOf(market, side, price, 1);
  return perStep > 0n ? Number((available * BigInt(percent)) / (100n * perStep)) : 0;
}

/** The notional (quote coin), the fee and the net amount received (both in the coin received); atoms. */
export type Estimate = { readonly notional: Atoms; readonly fee: Atoms; readonly receive: Atoms };

/** Estimates an order of `quantity` (steps) at `price` (ticks). */
export function estimateOrder(market: Market, side: Side, price: number, quantity: number, rate: Rate): Estimate {
  const value = notional(market, price, quantity);
  const income = side === 'buy' ? stepsToAtoms(market, quantity) : value;
  const fee = feeOf(income, rate);
  return { notional: value, fee, receive: income - fee };
}
