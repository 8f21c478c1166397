import { assertDefined } from '../core/index.ts';
import { type Atoms, formatUnits, unitOf } from '../money/index.ts';
import type { Market } from './markets.ts';

function wholeUnits(value: Atoms, unit: bigint): number | undefined {
  const units = Number(value / unit);
  return value % unit === 0n && Number.isSafeInteger(units) ? units : undefined;
}

/** USDT per coin for a price in ticks. */
export const ticksToAtoms = ({ priceDecimals }: Market, ticks: number): Atoms => BigInt(ticks) * unitOf(priceDecimals);
/** Ticks of a price in USDT per coin; undefined if it is between two ticks. */
export const atomsToTicks = ({ priceDecimals }: Market, price: Atoms): number | undefined => wholeUnits(price, unitOf(priceDecimals));

/** Ticks of a price already validated to be on a tick, as every stored price is. Throws if it is between two. */
export const exactTicks = (market: Market, price: Atoms): number => assertDefined(atomsToTicks(market, price), 'the price is on tick');

/** Whole ticks in a non-negative price, rounded down. */
export const floorToTicks = ({ priceDecimals }: Pick<Market, 'priceDecimals'>, price: Atoms): number =>
  Number(price / unitOf(priceDecimals));

/** Base-coin atoms of a quantity in steps. */
export const stepsToAtoms = ({ quantityDecimals }: Market, steps: number): Atoms => BigInt(steps) * unitOf(quantityDecimals);
/** Steps of a base-coin quantity; undefined if it is between two steps. */
export const atomsToSteps = ({ quantityDecimals }: Market, quantity: Atoms): number | undefined =>
  wholeUnits(quantity, unitOf(quantityDecimals));
/** Steps of a quantity already validated to be on a step, as every stored quantity is. Throws if it is between two. */
export const exactSteps = (market: Market, quantity: Atoms): number =>
  assertDefined(atomsToSteps(market, quantity), 'the quantity is on step');
/** Whole steps in a non-negative base-coin quantity, rounded down: applied by a form before it sends. */
export const floorToSteps = ({ quantityDecimals }: Pick<Market, 'quantityDecimals'>, quantity: Atoms): number =>
  Number(quantity / unitOf(quantityDecimals));

/** USDT value of a quantity at a price; exact. */
export const notional = ({ priceDecimals, quantityDecimals }: Market, ticks: number, steps: number): Atoms =>
  BigInt(ticks) * BigInt(steps) * unitOf(priceDecimals + quantityDecimals);

/** A non-negative price with the market's decimals: `"64141.10"`. */
export const formatTicks = ({ priceDecimals }: Market, ticks: number): string => formatUnits(ticks, priceDecimals);
/** A non-negative quantity with the market's decimals: `"0.659236"`. */
export const formatSteps = ({ quantityDecimals }: Market, steps: number): string => formatUnits(steps, quantityDecimals);
