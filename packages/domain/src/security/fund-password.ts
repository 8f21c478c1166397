import { type Check, type Decision, err, ok, together } from '../core/index.ts';

export const FUND_PASSWORD_LENGTH = 6;
const DIGITS = new RegExp(`^[0-9]{${FUND_PASSWORD_LENGTH}}$`);

/** The need `fund-password` of a call: true for a user who has set one. */
export const FUND_PASSWORD_NEED: Check<boolean, 'set-fund-password'> = {
  name: 'fund-password',
  saw: (isSet) => (isSet ? 'set' : 'not set'),
  refuses: (isSet) => (isSet ? undefined : err('set-fund-password')),
};

/** Reads a typed fund password; text that cannot be one is not counted as an attempt. */
export function readFundPassword(typed: string): Decision<string, 'fund-password-required' | 'fund-password-6-digits'> {
  if (typed === '') return err('fund-password-required');
  return DIGITS.test(typed) ? ok(typed) : err('fund-password-6-digits');
}

export type NewFundPasswordRefusal =
  | 'fund-password-required'
  | 'fund-password-6-digits'
  | 'repeat-password-required'
  | 'password-inconsistent';

/** A new fund password, typed twice. */
export function checkNewFundPassword(password: string, repeated: string): Decision<string, NewFundPasswordRefusal> {
  const isSame = repeated === password ? ok(repeated) : err('password-inconsistent');
  const typed = together({ password: readFundPassword(password), repeated: repeated === '' ? err('repeat-password-required') : isSame });
  return typed.ok ? ok(password) : typed;
}
