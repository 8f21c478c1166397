import { MINUTE } from '../core/index.ts';
import { percent } from '../money/share.ts';
import type { FeeRates } from '../order/fees.ts';
import type { PositionSide } from './side.ts';

export const LEVERAGES = [5, 10, 20, 50, 100] as const;

/** Trading fees in USDT as a rate of the notional: maker for the resting order, taker for the incoming one. */
export const LEVER_FEES: FeeRates = { maker: percent('0.02'), taker: percent('0.05') };

/** Minimum and maximum lots of one order. */
export const MIN_LOTS = 1;
export const MAX_LOTS = 100_000;

/** Maximum positions and waiting opening orders of a user in a market: a price may reach all of them in one second. */
export const MOST_POSITIONS = 200;

/** Seconds for which a position must have been open at an instant of funding to pay or receive it. */
export const FUNDING_AGE = MINUTE;

/** The reasons for which a position is closed. */
export const CLOSE_REASONS = ['user', 'tp', 'sl', 'liquidation', 'cycle_end', 'admin'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/**
 * Largest profit of a contract as a multiple of its size: scripts move a price to between a tenth and ten times its level,
 * so it rises a hundredfold at most.
 */
export const MOST_PROFIT: Readonly<Record<PositionSide, bigint>> = { long: 99n, short: 1n };
