import { type Decision, err, ok } from '../core/decision.ts';

/** Spaces, hyphens, dots, slashes and brackets are only separators; they are not part of a number. */
const SEPARATORS = /[\s().\-/·]/g;

/** Reads a document number in its normal form, so no user can verify twice by writing it differently. 5 to 30 letters and digits. */
export function readIdNumber(typed: string): Decision<string, 'id-number-required' | 'id-number-invalid'> {
  const number = typed.normalize('NFKC').replace(SEPARATORS, '').toUpperCase();
  if (typed.trim() === '') return err('id-number-required');
  const isNumber = /^[\p{Lu}\p{Lo}\p{Nd}]{5,30}$/u.test(number) && /\p{Nd}/u.test(number);
  return isNumber ? ok(number) : err('id-number-invalid');
}

/** A document number as displayed: its first and last two characters. */
export const maskIdNumber = (number: string): string => {
  const letters = Array.from(number);
  return letters.length === 0 ? '' : `${letters.slice(0, 2).join('')}******${letters.slice(-2).join('')}`;
};
