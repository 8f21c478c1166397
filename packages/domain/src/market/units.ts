import { assertDefined } from '../core/index.ts';
import { ATOM_DECIMALS, type Atoms, formatUnits } from '../money/index.ts';
import type { Market } from './markets.ts';

const POWERS = Array.from({ length: ATOM_DECIMALS + 1 }, (_, exponent) => 10n ** BigInt(exponent));
const atomsPer = (decimals: number): bigint => POWERS[ATOM_DECIMALS - decimals]!;

function wholeUnits(value: Atoms, unit: bigint): number | undefined {
  const units = Number(value / unit);
  return value % unit === 0n && Number.isSafeInteger(units) ? units : undefined;
}

/** USDT per coin of a price in ticks. */
export const ticksToAtoms = ({ priceDecimals }: Market, ticks: number): Atoms => BigInt(ticks) * atomsPer(priceDecimals);
/** Ticks of a price in USDT per coin; undefined when it lies between two ticks. */
export const atomsToTicks = ({ priceDecimals }: Market, price: Atoms): number | undefined => wholeUnits(price, atomsPer(priceDecimals));

/** Ticks of a price that was found to lie on one, as every stored price was. Throws where it lies between two. */
export const exactTicks = (market: Market, price: Atoms): number => assertDefined(atomsToTicks(market, price), 'the price is on tick');

/** The most whole ticks in a price that is not negative. */
export const floorToTicks = ({ priceDecimals }: Pick<Market, 'priceDecimals'>, price: Atoms): number =>
  Number(price / atomsPer(priceDecimals));

/** Base coin of a quantity in steps. */
export const stepsToAtoms = ({ quantityDecimals }: Market, steps: number): Atoms => BigInt(steps) * atomsPer(quantityDecimals);
/** Steps of a quantity of the base coin; undefined when it lies between two steps. */
export const atomsToSteps = ({ quantityDecimals }: Market, quantity: Atoms): number | undefined =>
  wholeUnits(quantity, atomsPer(quantityDecimals));
/** Steps of a quantity that was found to lie on one, as every stored quantity was. Throws where it lies between two. */
export const exactSteps = (market: Market, quantity: Atoms): number =>
  assertDefined(atomsToSteps(market, quantity), 'the quantity is on step');
/** The most whole steps in a quantity of the base coin that is not negative: what a form does before it sends. */
export const floorToSteps = ({ quantityDecimals }: Pick<Market, 'quantityDecimals'>, quantity: Atoms): number =>
  Number(quantity / atomsPer(quantityDecimals));

/** USDT of a quantity at a price; exact. */
export const notional = ({ priceDecimals, quantityDecimals }: Market, ticks: number, steps: number): Atoms =>
  BigInt(ticks) * BigInt(steps) * atomsPer(priceDecimals + quantityDecimals);

/** A price that is not negative, with the market's decimals: `"64141.10"`. */
export const formatTicks = ({ priceDecimals }: Market, ticks: number): string => formatUnits(ticks, priceDecimals);
/** A quantity that is not negative, with the market's decimals: `"0.659236"`. */
export const formatSteps = ({ quantityDecimals }: Market, steps: number): string => formatUnits(steps, quantityDecimals);
