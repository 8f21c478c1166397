import { percent } from '../money/percent.ts';
import type { Rate } from '../money/share.ts';
import type { Role } from '../order/kind.ts';

export const LEVERAGES = [5, 10, 20, 50, 100] as const;

/** Trading fees in USDT as a share of the notional: maker for the resting order, taker for the incoming one. */
export const LEVER_FEES: Readonly<Record<Role, Rate>> = { maker: percent('0.02'), taker: percent('0.05') };

/** The fewest and the most lots of one order. */
export const MIN_LOTS = 1;
export const MAX_LOTS = 100_000;

/** The reasons for which a ticket is closed. */
const CLOSE_REASONS = ['user', 'tp', 'sl', 'liquidation', 'cycle_end', 'admin'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];
