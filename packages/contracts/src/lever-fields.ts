import { z } from 'zod';
import * as ask from './fields/ask.ts';
import { optionalText, text } from './fields/readers.ts';

/** The fields of requests about contracts. */

/** One of the two accounts; absent where a client leaves it out or empty. */
export const optionalAccountName = () =>
  optionalText(20)
    .transform((value) => value || undefined)
    .pipe(z.enum(['lever', 'contract'], { error: 'account-kind-invalid' }).optional());
/** As `optionalAccountName`, by default the leverage account. */
export const accountName = () => optionalAccountName().transform((value) => value ?? 'lever');
/** The accounts of contracts. */
const MARGIN_ACCOUNTS = { leverage: 'lever', contract: 'contract' } as const;
/** The account of a request; by default the leverage account. */
export const marginAccount = ask
  .optional('account', accountName(), 'Account that pays: lever or contract. Default lever.')
  .as(['codes', MARGIN_ACCOUNTS], (account) => (account === 'lever' ? 'leverage' : account));
/** Lots: `share`. A text, so that a fraction is refused by its own name. */
export const lots = () =>
  text('lots-required', 20, 'lots-invalid')
    .pipe(z.string().regex(/^[1-9]\d{0,11}$/, { error: 'lots-invalid' }))
    .transform(Number);
/** As `lots`; undefined where it is absent or empty. */
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
/** An amount with a sign. */
export const signedAmount = () =>
  text('amount-empty', 40, 'amount-invalid').pipe(z.string().regex(/^[+-]?\d+(\.\d+)?$/, { error: 'amount-invalid' }));

/** Fields of the answers that are this project's. */
export const OUR_LEVER_FIELDS = [
  'liquidation_price mark_price roe margin_ratio maintenance_margin close_reason close_reason_name close_price closed_share',
  'entry_share entry_value open_fee close_fee reserve funding_paid open_order_id close_order_id open_order_frozen index_price funding_rate predicted_funding_rate',
  'next_funding_time risk_fund tiers fees lot is_halted',
].flatMap((names) => names.split(' '));
