import { CODE_LENGTH } from '@mt2/domain/session';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { report } from '../../../platform/request/report.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { digitsOf } from '../../../ui/fields/typed-text.ts';

const PAUSE_S = 60;

export type CodeInputProps = {
  label: string;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  /** Shown until a code has been sent. */
  hint?: ReactNode;
  /** Has a code sent. Resolves to its recipient; undefined if the form has an error, which it has then shown. */
  send(): Promise<string | undefined>;
};

/** Seconds left, on the device's own clock: the interval between codes does not depend on the world's time. */
function useCountdown(): { left: number; start(seconds: number): void } {
  const [endsAtMs, setEndsAtMs] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (endsAtMs === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAtMs - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  return { left, start: (seconds) => setEndsAtMs(performance.now() + seconds * 1000) };
}

/** A verification code, and the button that has one sent: once a minute. */
export function CodeInput({ label, value, onChange, error, hint, send }: CodeInputProps) {
  const text = useText();
  const [sentTo, setSentTo] = useState('');
  const countdown = useCountdown();
  const typed = useRef(value);
  useEffect(() => {
    typed.current = value;
  }, [value]);
  const press = async () => {
    const before = value;
    const recipient = await send();
    if (recipient === undefined) return;
    setSentTo(recipient);
    countdown.start(PAUSE_S);
    // Only the latest code is valid: earlier input is outdated. A code typed before the response arrives is kept.
    if (typed.current === before) onChange('');
  };
  const button =
    countdown.left > 0 ? text('session.resend-in', { seconds: countdown.left }) : text(sentTo ? 'session.resend' : 'common.send-code');
  const note = sentTo ? text('session.code-sent-to', { recipient: sentTo }) : hint;
  return (
    <div>
      <TextField
        label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={text('session.code-placeholder')}
        value={value}
        onChange={(entered) => onChange(digitsOf(entered).slice(0, CODE_LENGTH))}
        error={error}
        hint={note}
        right={
          <button
            type="button"
            disabled={countdown.left > 0}
            onClick={() => void press().catch(report('code by message'))}
            className="h-full shrink-0 px-3 text-sm font-semibold text-accent outline-offset-[-2px] disabled:text-mute"
          >
            {button}
          </button>
        }
      />
      {error && sentTo && <p className="mt-1 text-xs text-mute">{note}</p>}
    </div>
  );
}
