import { type Atoms, formatAtoms } from '@mt2/domain';
import { formatAmount } from '../../platform/format.ts';

/** All the decimals that say something, at least two: `650.00`, `0.00012`. */
export function exactAmount(value: Atoms): string {
  const zeros = /0*$/.exec(formatAtoms(value))?.[0].length ?? 0;
  return formatAmount(value, Math.max(2, 8 - zeros));
}
