import { useText } from '../../../platform/i18n.ts';
import { Passcode } from '../../../ui/fields/passcode.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { useProof } from './use-proof.ts';

type ProofFieldsProps = Omit<ReturnType<typeof useProof>, 'submit'> & {
  /** True if a recovery code, which contains letters, is accepted instead of an authenticator code. */
  takesRecovery?: boolean;
};

/** The code and the fund password that turn the authenticator on or off. */
export function ProofFields({ field, takesRecovery = false }: ProofFieldsProps) {
  const text = useText();
  return (
    <>
      <TextField
        label={text('security.totp-code')}
        inputMode={takesRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        placeholder={text('security.totp-placeholder')}
        hint={takesRecovery ? text('security.or-recovery') : undefined}
        {...field('totp')}
      />
      <Passcode label={text('common.fund-password')} {...field('fundPassword')} />
    </>
  );
}
