import type { CodePurpose } from '@mt2/contracts/session';
import type { Decision } from '@mt2/domain';
import type { Contact } from '@mt2/domain/session';
import { useText } from '../../../platform/i18n.ts';
import { toast } from '../../../ui/overlays/overlays.ts';
import { sendCode } from '../session.api.ts';
import { CodeInput, type CodeInputProps } from './code-input.tsx';

export type CodeFieldProps = Pick<CodeInputProps, 'value' | 'onChange' | 'error'> & {
  label?: string | undefined;
  purpose: CodePurpose;
  /** Recipient of the code, as read from the form. */
  contact: Decision<Contact, string>;
  /** Shows the error of the contact. */
  refusal: { pass(only: readonly ['contact']): boolean };
};

/** A verification code sent to the contact in the form. */
export function CodeField({ label, purpose, contact, refusal, ...field }: CodeFieldProps) {
  const text = useText();
  const send = async () => {
    if (!refusal.pass(['contact']) || !contact.ok) return undefined;
    const recipient = contact.value;
    toast(await sendCode(recipient, purpose), 'ok');
    return recipient.kind === 'email' ? recipient.email : `+${recipient.areaCode} ${recipient.phone}`;
  };
  return <CodeInput {...field} label={label ?? text('common.verification-code')} send={send} />;
}
