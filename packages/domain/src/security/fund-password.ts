import { type Decision, err, ok, together } from '../core/decision.ts';
import { HOUR, type Instant } from '../core/instant.ts';

export const FUND_PASSWORD_LENGTH = 6;
/** Wrong tries in a row after which the fund password is locked. */
const FUND_PASSWORD_TRIES = 5;
/** For how many seconds of world time. */
export const FUND_PASSWORD_LOCK = HOUR;

const DIGITS = new RegExp(`^[0-9]{${FUND_PASSWORD_LENGTH}}$`);

/** Reads a typed fund password; a text that cannot be one is not counted as a try. */
export function readFundPassword(typed: string): Decision<string, 'fund-password-required' | 'fund-password-6-digits'> {
  if (typed === '') return err('fund-password-required');
  return DIGITS.test(typed) ? ok(typed) : err('fund-password-6-digits');
}

export type NewFundPasswordRefusal =
  | 'fund-password-required'
  | 'fund-password-6-digits'
  | 'repeat-password-required'
  | 'password-inconsistent';

/** A fund password that may be set, typed twice. */
export function checkNewFundPassword(password: string, repeated: string): Decision<string, NewFundPasswordRefusal> {
  const isSame = repeated === password ? ok(repeated) : err('password-inconsistent');
  const typed = together({ password: readFundPassword(password), repeated: repeated === '' ? err('repeat-password-required') : isSame });
  return typed.ok ? ok(password) : typed;
}

/** Wrong tries in a row, and until when no more are taken. */
export type FundPasswordTries = { readonly wrong: number; readonly lockedUntil: Instant };

export const NO_TRIES: FundPasswordTries = { wrong: 0, lockedUntil: 0 };

export const isFundPasswordLocked = ({ lockedUntil }: FundPasswordTries, now: Instant): boolean => now < lockedUntil;

/** Counts one more wrong try; the last one locks, and counting begins again after the lock. */
export function countWrongTry({ wrong }: FundPasswordTries, now: Instant): FundPasswordTries {
  return wrong + 1 < FUND_PASSWORD_TRIES ? { wrong: wrong + 1, lockedUntil: 0 } : { wrong: 0, lockedUntil: now + FUND_PASSWORD_LOCK };
}
