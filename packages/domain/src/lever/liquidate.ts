import { must } from '../core/must.ts';
import type { Atoms } from '../money/atoms.ts';
import { greaterOf, lesserOf } from '../money/compare.ts';
import { RATE_ONE, shareCeil } from '../money/share.ts';
import { profitOf } from './pnl.ts';
import type { Position } from './position.ts';
import { POSITION_STATUS } from './status.ts';
import { LEVER_FEES } from './terms.ts';

/** The result of a liquidation, in atoms. The user gets and owes nothing: `toFund` goes to the risk fund, or if negative is paid by it. */
export type Liquidation = {
  readonly pnl: Atoms;
  readonly equity: Atoms;
  readonly feeCharged: Atoms;
  readonly toFund: Atoms;
  readonly position: Position;
};

/** Takes over all open lots at their ladder value: `value` atoms. */
export function liquidate(position: Position, value: Atoms): Liquidation {
  must(position.lots > 0, 'an open position is liquidated');
  const pnl = profitOf(position, position.lots, value);
  const equity = position.margin + position.reserve + pnl;
  const fee = shareCeil(value, LEVER_FEES.taker, RATE_ONE);
  const feeCharged = lesserOf(fee, greaterOf(0n, equity));
  const status = POSITION_STATUS.become(position.status, 'closed');
  const after: Position = { ...position, lots: 0, initialMargin: 0n, margin: 0n, reserve: 0n, status };
  return { pnl, equity, feeCharged, toFund: equity - feeCharged, position: after };
}
