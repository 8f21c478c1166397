import type { CodePurpose } from '@mt2/contracts/session';
import type { Contact } from '@mt2/domain/session';
import { useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { toast } from '../../ui/overlays.ts';
import { TextField } from '../../ui/text-field.tsx';
import { sendCode } from './session.api.ts';
import { useCountdown } from './use-countdown.ts';

const PAUSE_S = 60;
const DIGITS = 6;

export type CodeFieldProps = {
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  purpose: CodePurpose;
  /** To whom the code goes; undefined when the form does not say so yet, and then it has shown why. */
  contact(): Contact | undefined;
};

/** A verification code, and the button that has one sent. */
export function CodeField({ value, onChange, error, purpose, contact }: CodeFieldProps) {
  const text = useText();
  const [sentTo, setSentTo] = useState('');
  const countdown = useCountdown();
  const send = async () => {
    const recipient = contact();
    if (!recipient) return;
    toast(await sendCode(recipient, purpose), 'ok');
    setSentTo(recipient.kind === 'email' ? recipient.email : `+${recipient.areaCode} ${recipient.phone}`);
    countdown.start(PAUSE_S);
  };
  const label =
    countdown.left > 0 ? text('session.resend-in', { seconds: countdown.left }) : text(sentTo ? 'session.resend' : 'common.send-code');
  return (
    <TextField
      label={text('common.verification-code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={text('session.code-placeholder')}
      value={value}
      onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, DIGITS))}
      error={error}
      hint={sentTo && text('session.code-sent-to', { recipient: sentTo })}
      right={
        <button
          type="button"
          disabled={countdown.left > 0}
          onClick={() => void send().catch(() => undefined)}
          className="h-full shrink-0 px-3 text-sm font-semibold text-accent outline-offset-[-2px] disabled:text-mute"
        >
          {label}
        </button>
      }
    />
  );
}
