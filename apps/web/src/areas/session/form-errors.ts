import type { ContactRefusal, PasswordRefusal, SignUpRefusal } from '@mt2/domain/session';

export type FieldName = 'contact' | 'code' | 'password' | 'repeat' | 'invite' | 'agreement';
export type FormRefusal = SignUpRefusal | ContactRefusal | PasswordRefusal;

/** The refusals that only the server makes. */
type ServersOwn = 'code-wrong' | 'account-exists' | 'password-too-common';

/** The field of each refusal, the server's own included. */
export const FIELD_OF: Record<FormRefusal | ServersOwn, FieldName> = {
  'phone-or-email-required': 'contact',
  'phone-invalid': 'contact',
  'email-invalid': 'contact',
  'area-not-open': 'contact',
  'account-exists': 'contact',
  'code-required': 'code',
  'code-wrong': 'code',
  'password-required': 'password',
  'password-min-length': 'password',
  'password-too-long': 'password',
  'password-too-common': 'password',
  'repeat-password-required': 'repeat',
  'password-inconsistent': 'repeat',
  'invite-code-unknown': 'invite',
  'tick-user-agreement': 'agreement',
};
