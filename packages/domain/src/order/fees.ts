import type { Atoms } from '../money/atoms.ts';
import { percent } from '../money/percent.ts';
import { RATE_ONE, type Rate, shareCeil } from '../money/share.ts';
import type { Role } from './kind.ts';

/** Fees of spot trading: maker for the resting order, taker for the incoming one. */
export const FEE_RATES: Readonly<Record<Role, Rate>> = { maker: percent('0.08'), taker: percent('0.1') };

/** Fee of one fill, in the coin received, rounded up. */
export const feeOf = (income: Atoms, rate: Rate): Atoms => shareCeil(income, rate, RATE_ONE);
