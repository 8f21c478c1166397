import { type Decision, err, ok, together } from '../core/decision.ts';

export const PASSWORD_MIN_LENGTH = 6;
const PASSWORD_MAX_LENGTH = 128;

export type PasswordRefusal =
  | 'password-required'
  | 'password-min-length'
  | 'password-too-long'
  | 'repeat-password-required'
  | 'password-inconsistent';

export function readNewPassword(password: string): Decision<string, PasswordRefusal> {
  const { length } = Array.from(password);
  if (length === 0) return err('password-required');
  if (length < PASSWORD_MIN_LENGTH) return err('password-min-length');
  return length > PASSWORD_MAX_LENGTH ? err('password-too-long') : ok(password);
}

/** The second entry of a new password, which must equal the first. */
export function checkRepeated(password: string, repeated: string): Decision<string, 'repeat-password-required' | 'password-inconsistent'> {
  if (repeated === '') return err('repeat-password-required');
  return repeated === password ? ok(repeated) : err('password-inconsistent');
}

/** A new login password, typed twice. All characters count, including spaces. */
export function checkNewPassword(password: string, repeated: string): Decision<string, PasswordRefusal> {
  const typed = together({ password: readNewPassword(password), repeated: checkRepeated(password, repeated) });
  return typed.ok ? ok(password) : typed;
}
