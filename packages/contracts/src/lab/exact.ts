import { ATOM_DECIMALS } from '@mt2/domain';
import { z } from 'zod';
import { amount, optionalPositiveAmount } from '../fields/readers.ts';
import type { RefusalName } from '../refusals.ts';

/**
 * Rates and amounts set by an operator or tester. They are stored exactly as sent or refused, never rounded. A number in a
 * program carries 15 digits: longer ones may already have been rounded, so they are sent as text.
 */
const MOST_DIGITS = 15;
const digitsOf = (value: number): string => String(value).replace(/e.*$/, '').replace(/[-.]/g, '').replace(/^0+/, '');
const isExact = (value: unknown): boolean => typeof value !== 'number' || digitsOf(value).length <= MOST_DIGITS;
const EXACT = { expected: `a text if it has more than ${MOST_DIGITS} digits` };

/** A text, or a number that has not lost digits; everything else is `refusal`. */
export const exactNumber = (refusal?: RefusalName) => {
  const error = refusal === undefined ? {} : { error: refusal };
  return z.union([z.string(), z.number()], error).refine(isExact, { ...error, params: EXACT });
};

/** A decimal text or number in atoms, non-negative, with at most `decimals` decimals; `missing` if absent. */
export const exactAmount = (missing: RefusalName, invalid: RefusalName, decimals = ATOM_DECIMALS) =>
  z
    .union([z.string(), z.number()], { error: ({ input }) => (input === undefined || input === null ? missing : invalid) })
    .refine(isExact, { error: invalid, params: EXACT })
    .pipe(amount(missing, invalid, decimals));

/** The same above 0; undefined (not 0) if omitted or empty. */
export const optionalExactAmount = (invalid: RefusalName, decimals = ATOM_DECIMALS) =>
  z
    .union([z.string(), z.number(), z.undefined()], { error: invalid })
    .optional()
    .refine(isExact, { error: invalid, params: EXACT })
    .pipe(optionalPositiveAmount(invalid, decimals));

/** Decimals of a percentage that is stored as a rate, in units of 1e-8. */
export const RATE_DECIMALS = 6;

/** A number with at most `decimals` decimals. */
export const finiteNumber = (refusal: RefusalName, decimals: number) =>
  z.number({ error: refusal }).refine((value) => new RegExp(`^-?\\d+(\\.\\d{1,${decimals}})?$`).test(String(value)), {
    error: refusal,
    params: { expected: `a number with at most ${decimals} decimals` },
  });
