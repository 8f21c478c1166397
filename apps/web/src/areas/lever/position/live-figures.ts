import { type Atoms, COIN, formatFloor } from '@mt2/domain';
import { marginRatio, roe, unrealisedPnl } from '@mt2/domain/lever';
import type { Position } from './position.ts';

/** A position's figures at a mark price. */
export type Live = {
  readonly pnl: Atoms;
  /** Percent, two decimals. */
  readonly roe: string;
  readonly marginRatio: string;
  /** Distance to the liquidation price once the margin ratio is close to a danger, in percent; far from it the price alone tells enough. */
  readonly nearBy: string | undefined;
};

/** The margin ratio, in percent, from which it is shown as a danger. */
export const RISKY_RATIO = 80;
/** The margin ratio, in percent, from which the liquidation price is marked. At no leverage does a position begin there. */
const WARNED_RATIO = 60;

/** A position at `mark` ticks, by the server's rules. */
export function liveOf({ market, held, liquidation }: Position, mark: number): Live {
  const ratio = marginRatio(market, held, mark);
  return {
    pnl: unrealisedPnl(market, held, mark),
    roe: roe(market, held, mark),
    marginRatio: ratio,
    nearBy: Number(ratio) >= WARNED_RATIO && liquidation !== undefined ? distanceText(mark, liquidation) : undefined,
  };
}

/** True for a margin ratio, in percent, that is shown as a danger. */
export const isRisky = (ratio: string): boolean => Number(ratio) >= RISKY_RATIO;

/** Distance from the mark price to a liquidation price, in percent with one decimal, truncated. */
const distanceText = (mark: number, liquidation: number): string =>
  formatFloor((BigInt(Math.abs(mark - liquidation)) * 100n * COIN) / BigInt(mark), 1);
