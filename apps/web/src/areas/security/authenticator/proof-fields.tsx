import { useText } from '../../../platform/i18n.ts';
import { Passcode } from '../../../ui/fields/passcode.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { useProof } from './use-proof.ts';

/** The code and the fund password that turn the authenticator on or off. */
export function ProofFields({ form, change, refusal, hint }: Omit<ReturnType<typeof useProof>, 'submit'> & { hint?: string }) {
  const text = useText();
  return (
    <>
      <TextField
        label={text('security.totp-code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={text('security.totp-placeholder')}
        value={form.code}
        onChange={(code) => change({ code })}
        error={refusal.at('code')}
        hint={hint}
      />
      <Passcode
        label={text('common.fund-password')}
        value={form.fundPassword}
        onChange={(fundPassword) => change({ fundPassword })}
        error={refusal.at('fundPassword')}
      />
    </>
  );
}
