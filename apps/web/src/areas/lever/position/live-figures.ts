import type { Atoms } from '@mt2/domain';
import { marginRatio, roe, unrealisedPnl } from '@mt2/domain/lever';
import type { Position } from './position.ts';

/** A position's figures at a mark price. */
export type Live = {
  readonly pnl: Atoms;
  /** Percent, two decimals. */
  readonly roe: string;
  readonly marginRatio: string;
  /** True if the liquidation price is within 5% of the mark price. */
  readonly isNear: boolean;
};

const NEAR_PERCENT = 5;

/** A position at `mark` ticks, by the server's rules. */
export function liveOf({ market, held, liquidation }: Position, mark: number): Live {
  return {
    pnl: unrealisedPnl(market, held, mark),
    roe: roe(market, held, mark),
    marginRatio: marginRatio(market, held, mark),
    isNear: liquidation !== undefined && Math.abs(mark - liquidation) * 100 <= mark * NEAR_PERCENT,
  };
}
