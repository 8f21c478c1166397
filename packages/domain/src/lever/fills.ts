import type { Atoms } from '../money/atoms.ts';
import { shareFloor } from '../money/share.ts';
import { bigSignOf, type PositionSide } from './side.ts';

/** Divides the fee of an execution among its fills by their values, in order; the parts sum to it exactly. All in atoms. */
export function fillFees(fee: Atoms, values: readonly Atoms[]): Atoms[] {
  const whole = values.reduce((sum, value) => sum + value, 0n);
  let valued = 0n;
  let charged = 0n;
  return values.map((value) => {
    valued += value;
    const before = charged;
    charged = shareFloor(fee, valued, whole);
    return charged - before;
  });
}

/** A closing order's filled quantity (base coin), its value and its profit before the fee, in atoms. */
type Closed = { readonly quantity: Atoms; readonly value: Atoms; readonly profit: Atoms };
/** One of its fills, in atoms; `before` is the quantity that the order had filled before it. */
type Fill = { readonly before: Atoms; readonly quantity: Atoms; readonly value: Atoms };

/**
 * Profit of one fill of an order that closes a position: its value against its part, by quantity, of what the order's quantity
 * cost. The profits of an order's fills sum to the order's.
 */
export function fillProfit(side: PositionSide, order: Closed, { before, quantity, value }: Fill): Atoms {
  const sign = bigSignOf(side);
  const cost = order.value - sign * order.profit;
  const costOf = (part: Atoms): Atoms => shareFloor(cost, part, order.quantity);
  return sign * (value - (costOf(before + quantity) - costOf(before)));
}
