import { type Decision, err, ok, together } from '@mt2/domain';
import { checkNewFundPassword, type NewFundPasswordRefusal, readFundPassword } from '@mt2/domain/security';
import type { Proof } from './security.api.ts';

export type FundPasswordForm = { by: Proof['kind']; old: string; code: string; password: string; repeated: string };
export type FundPasswordChange = { readonly password: string; readonly proof: Proof };

/** The field that a refusal of the old, or of the new fund password stands at. */
type Field = 'old' | 'code' | 'password' | 'repeat';
type Refusal = NewFundPasswordRefusal | 'old-password-required' | 'code-required';
type ServersOwn = 'code-wrong' | 'fund-password-wrong' | 'fund-password-locked' | 'old-password-wrong';

/** The field of each refusal, the server's own included. */
export const FIELD_OF: Readonly<Record<Refusal | ServersOwn, Field>> = {
  'old-password-required': 'old',
  'old-password-wrong': 'old',
  'fund-password-wrong': 'old',
  'fund-password-locked': 'old',
  'code-required': 'code',
  'code-wrong': 'code',
  'fund-password-required': 'password',
  'fund-password-6-digits': 'password',
  'repeat-password-required': 'repeat',
  'password-inconsistent': 'repeat',
};

function readProof({ by, old, code }: FundPasswordForm): Decision<Proof, 'old-password-required' | 'code-required'> {
  if (by === 'code') return code === '' ? err('code-required') : ok({ kind: 'code', text: code });
  return readFundPassword(old).ok ? ok({ kind: 'old', text: old }) : err('old-password-required');
}

/** A fund password that may be set and what proves whose it is, or what is wrong with the form. */
export function readFundPasswordForm(form: FundPasswordForm): Decision<FundPasswordChange, Refusal> {
  const proof = readProof(form);
  const password = checkNewFundPassword(form.password, form.repeated);
  // The old one stands above the new one, a code below it: each form is read from top to bottom.
  return form.by === 'old' ? together({ proof, password }) : together({ password, proof });
}
