import { z } from 'zod';
import * as ask from './fields/ask.ts';
import { optionalText, requiredText as text } from './fields/readers.ts';
import { MARGIN_ACCOUNTS } from './lever-rows.ts';

/** The fields of requests about contracts. */

/** One of the two accounts; undefined if omitted or empty. */
const optionalAccountName = () =>
  optionalText(20)
    .transform((value) => value || undefined)
    .pipe(z.enum(['lever', 'contract'], { error: 'account-kind-invalid' }).optional());
/** Like `optionalAccountName`, by default the leverage account. */
const accountName = () => optionalAccountName().transform((value) => value ?? 'lever');
const accountOf = (wire: 'lever' | 'contract') => (wire === 'lever' ? 'leverage' : wire);
/** The account of a request; by default the leverage account. */
export const marginAccount = ask
  .optional('account', accountName(), 'Account that pays: lever or contract. Default lever.')
  .as(['codes', MARGIN_ACCOUNTS], accountOf);
/** The account of a request, or undefined. */
export const anyMarginAccount = ask
  .optional('account', optionalAccountName(), 'Account that pays: lever or contract. Default both.')
  .as(['codes', MARGIN_ACCOUNTS], (account) => account && accountOf(account));
/** Lots: `share`. A text, so a fraction is refused by its own name. */
export const lots = () =>
  text('lots-required', 20, 'lots-invalid')
    .pipe(z.string().regex(/^[1-9]\d{0,11}$/, { error: 'lots-invalid' }))
    .transform(Number);
/** Like `lots`; undefined if omitted or empty. */
export const optionalLots = () =>
  optionalText(20)
    .transform((value) => (value === '' ? undefined : value))
    .pipe(
      z
        .string()
        .regex(/^[1-9]\d{0,11}$/, { error: 'lots-invalid' })
        .transform(Number)
        .optional(),
    )
    .meta({ pattern: '^([1-9]\\d{0,11})?$' });
/** Leverage: `multiple`. */
export const leverage = () =>
  text('leverage-invalid', 10, 'leverage-invalid')
    .pipe(z.string().regex(/^\d{1,4}$/, { error: 'leverage-invalid' }))
    .transform(Number);
/** Like `leverage`; undefined if omitted or empty. */
export const optionalLeverage = () =>
  optionalText(10)
    .transform((value) => (value === '' ? undefined : value))
    .pipe(
      z
        .string()
        .regex(/^\d{1,4}$/, { error: 'leverage-invalid' })
        .transform(Number)
        .optional(),
    )
    .meta({ pattern: '^(\\d{1,4})?$' });
/** A signed amount. */
export const signedAmount = () =>
  text('amount-empty', 40, 'amount-invalid').pipe(z.string().regex(/^[+-]?\d+(\.\d+)?$/, { error: 'amount-invalid' }));
