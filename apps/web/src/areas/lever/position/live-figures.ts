import { type Atoms, COIN, formatFloor } from '@mt2/domain';
import { marginRatio, roe, unrealisedPnl } from '@mt2/domain/lever';
import type { Position } from './position.ts';

/** A position's figures at a mark price. */
export type Live = {
  readonly pnl: Atoms;
  /** Percent, two decimals. */
  readonly roe: string;
  readonly marginRatio: string;
  /** Distance to the liquidation price. */
  readonly nearBy: string | undefined;
};

const NEAR_PERCENT = 5;

/** The margin ratio, in percent, from which it is shown as a danger. */
export const RISKY_RATIO = 80;

/** A position at `mark` ticks, by the server's rules. */
export function liveOf({ market, held, liquidation }: Position, mark: number): Live {
  return {
    pnl: unrealisedPnl(market, held, mark),
    roe: roe(market, held, mark),
    marginRatio: marginRatio(market, held, mark),
    nearBy: nearBy(mark, liquidation),
  };
}

/** Distance from the mark price to a liquidation price, in percent with one decimal, truncated; undefined above 5% and if there is none. */
export function nearBy(mark: number, liquidation: number | undefined): string | undefined {
  if (liquidation === undefined) return undefined;
  const distance = Math.abs(mark - liquidation);
  return distance * 100 <= mark * NEAR_PERCENT ? formatFloor((BigInt(distance) * 100n * COIN) / BigInt(mark), 1) : undefined;
}
