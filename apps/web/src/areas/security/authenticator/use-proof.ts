import { type Decision, err, ok, together } from '@mt2/domain';
import { readFundPassword, readTotp } from '@mt2/domain/security';
import { useState } from 'react';
import { useForm } from '../../../platform/form/use-form.ts';
import type { AuthenticatorProof } from '../security.api.ts';

const EMPTY: AuthenticatorProof = { fundPassword: '', totp: '' };

const asTyped = (code: string): Decision<string, 'totp-required' | 'totp-wrong'> => {
  const read = readTotp(code);
  return read.ok ? ok(code) : err(read.refusal);
};

/** A valid code and fund password, or their errors, from top to bottom. */
const readProofForm = ({ fundPassword, totp }: AuthenticatorProof) =>
  together({ totp: asTyped(totp), fundPassword: readFundPassword(fundPassword) });

/** A form that turns the authenticator on or off: a code and the fund password. `send` is called with the valid input. */
export function useProof(send: (proof: AuthenticatorProof) => Promise<void>) {
  const { field, change, read, refusal } = useForm(useState(EMPTY), ['totp', 'fundPassword'], readProofForm);
  const submit = async () => {
    if (!refusal.pass() || !read.ok) return;
    try {
      await send(read.value);
    } catch (error) {
      // A refused proof must be retyped.
      change({ fundPassword: '' });
      refusal.showAnswer(error);
    }
  };
  return { field, submit };
}
