import { type Decision, err, ok, together } from '@mt2/domain';
import { checkRepeated, type PasswordRefusal, readNewPassword } from '@mt2/domain/session';

export type LoginPasswordForm = { old: string; password: string; repeated: string };
type Refusal = PasswordRefusal | 'old-password-required' | 'new-password-required';

/** The field of each refusal, the server's own included. */
export const FIELD_OF: Readonly<Record<Refusal | 'old-password-wrong', 'old' | 'password' | 'repeat'>> = {
  'old-password-required': 'old',
  'old-password-wrong': 'old',
  'new-password-required': 'password',
  'password-required': 'password',
  'password-min-length': 'password',
  'password-too-long': 'password',
  'repeat-password-required': 'repeat',
  'password-inconsistent': 'repeat',
};

/** A change of the login password that may be sent, or what is wrong with it. */
export function readLoginPasswordForm({ old, password, repeated }: LoginPasswordForm): Decision<string, Refusal> {
  const read = together({
    old: old === '' ? err('old-password-required') : ok(old),
    password: password === '' ? err('new-password-required') : readNewPassword(password),
    repeated: checkRepeated(password, repeated),
  });
  return read.ok ? ok(password) : read;
}
