import type { ContactRefusal, PasswordRefusal, SignUpRefusal } from '@mt2/domain/session';

export type FieldName = 'contact' | 'code' | 'password' | 'repeat' | 'invite' | 'agreement';
export type FormRefusal = SignUpRefusal | ContactRefusal | PasswordRefusal;

/** The field of each refusal. */
export const FIELD_OF: Record<FormRefusal, FieldName> = {
  'phone-or-email-required': 'contact',
  'phone-invalid': 'contact',
  'email-invalid': 'contact',
  'area-not-open': 'contact',
  'code-required': 'code',
  'password-required': 'password',
  'password-min-length': 'password',
  'password-too-long': 'password',
  'repeat-password-required': 'repeat',
  'password-inconsistent': 'repeat',
  'invite-code-unknown': 'invite',
  'tick-user-agreement': 'agreement',
};
