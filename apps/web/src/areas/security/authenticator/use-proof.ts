import { refusalsOf } from '@mt2/domain';
import { useState } from 'react';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import type { AuthenticatorProof } from '../security.api.ts';
import { readProofForm } from './proof-form.ts';

const EMPTY: AuthenticatorProof = { fundPassword: '', totp: '' };

/** A form that turns the authenticator on or off: a code and the fund password. `send` is called with what may be sent. */
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
