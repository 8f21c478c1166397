import { type Decision, err, ok } from '../core/decision.ts';

/** Blanks, hyphens, dots, slashes and brackets are how people write numbers; they are not part of them. */
const SEPARATORS = /[\s().\-/·]/g;

/**
 * Reads the number of a document in its normal form, so that nobody
 * verifies twice by writing it in another way. 5 to 30 letters and digits.
 */
export function readIdNumber(typed: string): Decision<string, 'id-number-required' | 'id-number-invalid'> {
  const number = typed.normalize('NFKC').replace(SEPARATORS, '').toUpperCase();
  if (typed.trim() === '') return err('id-number-required');
  const isNumber = /^[\p{Lu}\p{Lo}\p{Nd}]{5,30}$/u.test(number) && /\p{Nd}/u.test(number);
  return isNumber ? ok(number) : err('id-number-invalid');
}

/** A document's number as it is shown: its first and last two characters. */
export const maskIdNumber = (number: string): string => {
  const letters = Array.from(number);
  return letters.length === 0 ? '' : `${letters.slice(0, 2).join('')}******${letters.slice(-2).join('')}`;
};
