import { shareFloor } from '../money/share.ts';

/** A price in ticks that may lie between two of them, exactly. `denominator` > 0. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

/** The tick at or below. */
export const floorOf = ({ numerator, denominator }: Fraction): number => Number(shareFloor(numerator, 1n, denominator));
/** The tick at or above. */
export const ceilOf = ({ numerator, denominator }: Fraction): number => -Number(shareFloor(-numerator, 1n, denominator));

/** Below 0, 0 or above 0, as `ticks` lies below, on or above the fraction. */
export const compareTicks = (ticks: number, { numerator, denominator }: Fraction): bigint => BigInt(ticks) * denominator - numerator;
