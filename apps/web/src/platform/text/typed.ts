import { type Atoms, parseAtoms } from '@mt2/domain';

/** The text of a number field as a decimal: a point at either end is ignored. */
export const plainDecimal = (typed: string): string => typed.trim().replace(/^\./, '0.').replace(/\.$/, '');

/** An amount field as read, in atoms: undefined if it is empty, `invalid` if it is not an amount. */
export type TypedAmount = Atoms | undefined | 'invalid';

/** Reads a price or amount field. */
export function typedAmount(typed: string): TypedAmount {
  const text = plainDecimal(typed);
  if (text === '') return undefined;
  const amount = parseAtoms(text) ?? -1n;
  return amount < 0n ? 'invalid' : amount;
}
