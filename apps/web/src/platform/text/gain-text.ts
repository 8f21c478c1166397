import type { Atoms } from '@mt2/domain';
import { groupDigits } from '../../ui/fields/number/group-digits.ts';
import { formatAmount } from '../format.ts';

/** Money that was won or lost, with its sign and two decimals. */
export function gainText(amount: Atoms): string {
  const shown = formatAmount(amount, 2);
  return amount > 0n && /[1-9]/.test(shown) ? `+${shown}` : shown;
}

/** Percent with its sign: `+37.98%`, `-4,886.40%`. */
export const signedPercent = (percent: string): string => `${/^[^-]*[1-9]/.test(percent) ? '+' : ''}${groupDigits(percent)}%`;
