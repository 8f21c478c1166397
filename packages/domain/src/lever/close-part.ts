import { must } from '../core/decision.ts';
import type { Market } from '../market/markets.ts';
import { type Atoms, greaterOf } from '../money/atoms.ts';
import { RATE_ONE, type Rate, shareCeil, shareFloor } from '../money/share.ts';
import { type Ladder, levelsFor } from '../order/ladder.ts';
import { type Walk, walkAtMarket, walkLadder } from './ladder-walk.ts';
import { lotsNotional } from './lots.ts';
import { profitOf } from './pnl.ts';
import type { Entry, Position } from './position.ts';
import { type PositionSide, tradeSide } from './side.ts';
import { POSITION_STATUS } from './status.ts';
import type { AcceptedClose } from './validate-close.ts';

/** Result of closing a part, in atoms. `credit` goes to the user; if the loss exceeds the margin it is 0 and `shortfall` is the excess. */
export type ClosedPart = {
  readonly pnl: Atoms;
  readonly marginReleased: Atoms;
  readonly reserveReleased: Atoms;
  readonly fee: Atoms;
  readonly credit: Atoms;
  readonly shortfall: Atoms;
  readonly position: Position;
};

/** A closing order: what the ladder takes of it now, and what waits at its limit; a market order leaves nothing waiting. */
export type ClosePlan = { readonly taken: Walk; readonly waiting: Entry };

/** Plans a closing order on a ladder. */
export function planClose(market: Market, side: PositionSide, { kind, lots, price }: AcceptedClose, ladder: Ladder): ClosePlan {
  const act = tradeSide(side, 'close');
  const levels = levelsFor(act, ladder);
  if (kind === 'market') return { taken: walkAtMarket(market, levels, lots, act), waiting: { lots: 0, cost: 0n } };
  const taken = walkLadder(market, levels, lots, { side: act, worst: price });
  const left = lots - taken.lots;
  return { taken, waiting: { lots: left, cost: lotsNotional(market, price, left) } };
}

/**
 * Closes `lots` of a position whose fills sum to `cost` atoms. Margin and reserve are returned pro rata, rounded down; the
 * last part takes the rest. The entry price does not change.
 */
export function closePart(position: Position, { lots, cost }: Entry, feeRate: Rate): ClosedPart {
  must(position.status === 'trading' || position.status === 'closing', 'an open position is closed');
  must(lots > 0 && lots <= position.lots, 'a position closes at most its open lots');
  const share = (amount: Atoms): Atoms => shareFloor(amount, BigInt(lots), BigInt(position.lots));
  const pnl = profitOf(position, lots, cost);
  const fee = shareCeil(cost, feeRate, RATE_ONE);
  const marginReleased = share(position.margin);
  const reserveReleased = share(position.reserve);
  const result = marginReleased + reserveReleased + pnl - fee;
  const after: Position = {
    ...position,
    lots: position.lots - lots,
    initialMargin: position.initialMargin - share(position.initialMargin),
    margin: position.margin - marginReleased,
    reserve: position.reserve - reserveReleased,
    status: POSITION_STATUS.become(position.status, lots === position.lots ? 'closed' : position.status),
  };
  const credit = greaterOf(0n, result);
  return { pnl, marginReleased, reserveReleased, fee, credit, shortfall: credit - result, position: after };
}
