import { about, type Decision, err, ok, together } from '@mt2/domain';
import { checkNewFundPassword, type NewFundPasswordRefusal, readFundPassword } from '@mt2/domain/security';
import type { Proof } from './security.api.ts';

export type FundPasswordForm = { by: Proof['kind']; oldPassword: string; code: string; password: string; repeated: string };
export type FundPasswordChange = { readonly password: string; readonly proof: Proof };

type Refusal = NewFundPasswordRefusal | 'old-password-required' | 'code-required';

function readProof({ by, oldPassword, code }: FundPasswordForm): Decision<Proof, 'old-password-required' | 'code-required'> {
  if (by === 'code') return about('code', code === '' ? err('code-required') : ok({ kind: 'code', text: code }));
  return about('oldPassword', readFundPassword(oldPassword).ok ? ok({ kind: 'old', text: oldPassword }) : err('old-password-required'));
}

/** A valid fund password with its proof, or the form's errors. */
export function readFundPasswordForm(form: FundPasswordForm): Decision<FundPasswordChange, Refusal> {
  const proof = readProof(form);
  const password = checkNewFundPassword(form.password, form.repeated);
  // The old password is above the new one, a code below it: both forms are read from top to bottom.
  return form.by === 'old' ? together({ proof, password }) : together({ password, proof });
}
