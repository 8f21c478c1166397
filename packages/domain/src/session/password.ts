import { type Decision, err, ok } from '../core/decision.ts';

export const PASSWORD_MIN_LENGTH = 6;
const PASSWORD_MAX_LENGTH = 128;

export type PasswordRefusal =
  | 'password-required'
  | 'password-min-length'
  | 'password-too-long'
  | 'repeat-password-required'
  | 'password-inconsistent';

/** A login password that may be set, typed twice. Any character counts, blanks too. */
export function checkNewPassword(password: string, repeated: string): Decision<string, PasswordRefusal> {
  const { length } = Array.from(password);
  if (length === 0) return err('password-required');
  if (length < PASSWORD_MIN_LENGTH) return err('password-min-length');
  if (length > PASSWORD_MAX_LENGTH) return err('password-too-long');
  if (repeated === '') return err('repeat-password-required');
  return repeated === password ? ok(password) : err('password-inconsistent');
}
