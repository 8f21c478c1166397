import { shareFloor } from '../money/share.ts';

/** An exact price in ticks, possibly between two ticks. `denominator` > 0. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

export const floorOf = ({ numerator, denominator }: Fraction): number => Number(shareFloor(numerator, 1n, denominator));
export const ceilOf = ({ numerator, denominator }: Fraction): number => -Number(shareFloor(-numerator, 1n, denominator));

/** Negative, 0 or positive if `ticks` is below, on or above the fraction. */
export const compareTicks = (ticks: number, { numerator, denominator }: Fraction): bigint => BigInt(ticks) * denominator - numerator;
