import type { Atoms } from '@mt2/domain';
import { groupDigits } from '../../ui/fields/number/group-digits.ts';
import { formatAmount } from '../format.ts';

/** Money won or lost, with its sign and two decimals; small amounts, such as fees, have more. */
export function gainText(amount: Atoms, decimals = 2): string {
  const shown = formatAmount(amount, decimals);
  return amount > 0n && /[1-9]/.test(shown) ? `+${shown}` : shown;
}

/** Percent with its sign: `+37.98%`, `-4,886.40%`. */
export const signedPercent = (percent: string): string => `${/^[^-]*[1-9]/.test(percent) ? '+' : ''}${groupDigits(percent)}%`;
