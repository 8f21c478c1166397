import { RATE_ONE, type Rate, shareCeil, shareFloor } from '../money/index.ts';
import type { PercentKind } from './terms.ts';

/** The price that is `rate` above (`rises`) or below (`falls`) a price, in ticks, rounded away from it; 0 if that is below one tick. */
export const percentTarget = (kind: PercentKind, base: number, rate: Rate): number =>
  Number(kind === 'rises' ? shareCeil(BigInt(base), RATE_ONE + rate, RATE_ONE) : shareFloor(BigInt(base), RATE_ONE - rate, RATE_ONE));
