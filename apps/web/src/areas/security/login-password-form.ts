import { type Decision, err, ok } from '@mt2/domain';
import { checkNewPassword, type PasswordRefusal } from '@mt2/domain/session';

export type LoginPasswordForm = { old: string; password: string; repeated: string };
type Refusal = Exclude<PasswordRefusal, 'password-required'> | 'old-password-required' | 'new-password-required';

/** The field of each refusal, the server's own included. */
export const FIELD_OF: Readonly<Record<Refusal | 'old-password-wrong', 'old' | 'password' | 'repeat'>> = {
  'old-password-required': 'old',
  'old-password-wrong': 'old',
  'new-password-required': 'password',
  'password-min-length': 'password',
  'password-too-long': 'password',
  'repeat-password-required': 'repeat',
  'password-inconsistent': 'repeat',
};

/** A change of the login password that may be sent, or the first thing that is wrong with it. */
export function readLoginPasswordForm({ old, password, repeated }: LoginPasswordForm): Decision<string, Refusal> {
  if (old === '') return err('old-password-required');
  const checked = checkNewPassword(password, repeated);
  if (checked.ok) return ok(checked.value);
  return err(checked.refusal === 'password-required' ? 'new-password-required' : checked.refusal);
}
