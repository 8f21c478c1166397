import { ATOM_DECIMALS } from '@mt2/domain';
import { z } from 'zod';
import { amount, optionalPositiveAmount } from '../fields/readers.ts';
import type { RefusalName } from '../refusals.ts';

/**
 * Rates and amounts that an operator or a tester sets. They are stored as they were sent or refused, never rounded. A
 * number of a program carries 15 digits: more may have been rounded before they came here, so they are sent as text.
 */
const MOST_DIGITS = 15;
const digitsOf = (value: number): string => String(value).replace(/e.*$/, '').replace(/[-.]/g, '').replace(/^0+/, '');
const isExact = (value: unknown): boolean => typeof value !== 'number' || digitsOf(value).length <= MOST_DIGITS;
const EXACT = { expected: `a text if it has more than ${MOST_DIGITS} digits` };

/** A text or a number that lost no digits on its way; everything else is `refusal`. */
export const exactNumber = (refusal?: RefusalName) => {
  const error = refusal === undefined ? {} : { error: refusal };
  return z.union([z.string(), z.number()], error).refine(isExact, { ...error, params: EXACT });
};

/** A decimal text or number in atoms, not negative, with at most so many decimals; its absence is `missing`. */
export const exactAmount = (missing: RefusalName, invalid: RefusalName, decimals = ATOM_DECIMALS) =>
  z
    .union([z.string(), z.number()], { error: ({ input }) => (input === undefined || input === null ? missing : invalid) })
    .refine(isExact, { error: invalid, params: EXACT })
    .pipe(amount(missing, invalid, decimals));

/** The same above 0; absent (or empty) is undefined, which is not 0. */
export const optionalExactAmount = (invalid: RefusalName, decimals = ATOM_DECIMALS) =>
  z
    .union([z.string(), z.number(), z.undefined()], { error: invalid })
    .optional()
    .refine(isExact, { error: invalid, params: EXACT })
    .pipe(optionalPositiveAmount(invalid, decimals));

/** Decimals of a percentage that is stored as a rate, in units of 1e-8. */
export const RATE_DECIMALS = 6;

/** A number of a program with at most so many decimals. */
export const finiteNumber = (refusal: RefusalName, decimals: number) =>
  z.number({ error: refusal }).refine((value) => new RegExp(`^-?\\d+(\\.\\d{1,${decimals}})?$`).test(String(value)), {
    error: refusal,
    params: { expected: `a number with at most ${decimals} decimals` },
  });
