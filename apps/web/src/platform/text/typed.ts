import { type Atoms, parseAtoms } from '@mt2/domain';

/** The text of a number field as a decimal: a point at either end is ignored. */
export const plainDecimal = (typed: string): string => typed.trim().replace(/^\./, '0.').replace(/\.$/, '');

/** Reads a price or amount field, in atoms: undefined when empty, `invalid` when it is no amount. */
export function typedAmount(typed: string): Atoms | undefined | 'invalid' {
  const text = plainDecimal(typed);
  return text === '' ? undefined : (parseAtoms(text) ?? 'invalid');
}
