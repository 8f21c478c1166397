import type { CodePurpose } from '@mt2/contracts/session';
import type { Contact } from '@mt2/domain/session';
import { useText } from '../../platform/i18n.ts';
import { toast } from '../../ui/overlays/overlays.ts';
import { CodeInput } from './code-input.tsx';
import { sendCode } from './session.api.ts';

export type CodeFieldProps = {
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  label?: string | undefined;
  purpose: CodePurpose;
  /** To whom the code goes; undefined when the form does not say so yet, and then it has shown why. */
  contact(): Contact | undefined;
};

/** A verification code that is sent to what the form says. */
export function CodeField({ label, purpose, contact, ...field }: CodeFieldProps) {
  const text = useText();
  const send = async () => {
    const recipient = contact();
    if (!recipient) return undefined;
    toast(await sendCode(recipient, purpose), 'ok');
    return recipient.kind === 'email' ? recipient.email : `+${recipient.areaCode} ${recipient.phone}`;
  };
  return <CodeInput {...field} label={label ?? text('common.verification-code')} send={send} />;
}
