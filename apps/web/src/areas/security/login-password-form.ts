import { type Decision, err, ok, together } from '@mt2/domain';
import { checkRepeated, type PasswordRefusal, readNewPassword } from '@mt2/domain/session';

export type LoginPasswordForm = { oldPassword: string; password: string; repeated: string };
type Refusal = PasswordRefusal | 'old-password-required' | 'new-password-required';

/** A valid change of the login password, or its errors. */
export function readLoginPasswordForm({ oldPassword, password, repeated }: LoginPasswordForm): Decision<string, Refusal> {
  const read = together({
    oldPassword: oldPassword === '' ? err('old-password-required') : ok(oldPassword),
    password: password === '' ? err('new-password-required') : readNewPassword(password),
    repeated: checkRepeated(password, repeated),
  });
  return read.ok ? ok(password) : read;
}
