import type { Atoms } from '../money/atoms.ts';
import { shareFloor } from '../money/share.ts';

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
