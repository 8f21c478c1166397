import { type Decision, err, ok, refusalsOf, together } from '@mt2/domain';
import { readFundPassword, readTotp } from '@mt2/domain/security';
import { useState } from 'react';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import type { AuthenticatorProof } from '../security.api.ts';

const EMPTY: AuthenticatorProof = { fundPassword: '', totp: '' };

type Refusal = 'totp-required' | 'totp-wrong' | 'fund-password-required' | 'fund-password-6-digits';

const asTyped = (code: string): Decision<string, 'totp-required' | 'totp-wrong'> => {
  const read = readTotp(code);
  return read.ok ? ok(code) : err(read.refusal);
};

/** A valid code and fund password, or their errors, from top to bottom. */
const readProofForm = ({ fundPassword, totp }: AuthenticatorProof): Decision<AuthenticatorProof, Refusal> =>
  together({ totp: asTyped(totp), fundPassword: readFundPassword(fundPassword) });

/** A form that turns the authenticator on or off: a code and the fund password. `send` is called with the valid input. */
export function useProof(send: (proof: AuthenticatorProof) => Promise<void>) {
  const [form, setForm] = useState(EMPTY);
  const read = readProofForm(form);
  const refusal = useRefusal(['totp', 'fundPassword'], refusalsOf(read));
  const change = (part: Partial<AuthenticatorProof>) => {
    setForm((now) => ({ ...now, ...part }));
    refusal.clear();
  };
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
  return { form, change, refusal, submit };
}
