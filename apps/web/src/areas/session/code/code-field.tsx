import type { CodePurpose } from '@mt2/contracts/session';
import type { Contact } from '@mt2/domain/session';
import { useText } from '../../../platform/i18n.ts';
import { toast } from '../../../ui/overlays/overlays.ts';
import { sendCode } from '../session.api.ts';
import { CodeInput } from './code-input.tsx';

export type CodeFieldProps = {
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  label?: string | undefined;
  purpose: CodePurpose;
  /** Recipient of the code; undefined when the form has an error, which it has then shown. */
  contact(): Contact | undefined;
};

/** A verification code sent to the contact in the form. */
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
