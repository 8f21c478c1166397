import type { Market } from '../market/markets.ts';
import { floorToSteps, notional } from '../market/units.ts';
import type { Atoms } from '../money/atoms.ts';
import { shareFloor } from '../money/share.ts';

export const lotSteps = (market: Market): number => floorToSteps(market, market.lot);

/** Base-coin amount of the lots, in atoms. */
export const quantityOf = (market: Market, lots: number): Atoms => BigInt(lots) * market.lot;

/**
 * The amount (atoms of the base coin) of the larger side of the open lots: the market maker has the other side of every
 * position, and its own longs and shorts cancel each other out.
 */
export const openInterest = (market: Market, lotsBySide: readonly number[]): Atoms => quantityOf(market, Math.max(0, ...lotsBySide));

/** USDT value of the lots at a price in ticks; exact. */
export const lotsNotional = (market: Market, ticks: number, lots: number): Atoms => notional(market, ticks, lots * lotSteps(market));

/** An exact price in ticks, possibly between two ticks. `denominator` > 0. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

export const floorOf = ({ numerator, denominator }: Fraction): number => Number(shareFloor(numerator, 1n, denominator));
export const ceilOf = ({ numerator, denominator }: Fraction): number => -Number(shareFloor(-numerator, 1n, denominator));

/** Negative, 0 or positive if `ticks` is below, on or above the fraction. */
export const compareTicks = (ticks: number, { numerator, denominator }: Fraction): bigint => BigInt(ticks) * denominator - numerator;

/** Contracts trade more than their coins. */
const HOUSE_VOLUME = 3n;
/** What the house trades in contracts of a market while `spot` is traded: like the tape of spot, it follows from the price path. */
export const houseVolume = (spot: Atoms): Atoms => HOUSE_VOLUME * spot;
