import { OTPField } from '@base-ui/react/otp-field';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { FieldNote, noteId } from './field.tsx';
import { digitsOf } from './typed-text.ts';
import { WRONG, wrongIf } from './wrong.ts';

const DIGITS = 6;

export type PasscodeProps = {
  label: string;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  hint?: ReactNode;
};

/**
 * Six secret digits, a box for each. Typing, pasting, backspace and arrows move between boxes; no password manager
 * takes them for a login.
 */
export function Passcode({ label, value, onChange, error, hint }: PasscodeProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.8125rem] text-mute">
        {label}
      </label>
      <OTPField.Root
        id={id}
        length={DIGITS}
        value={value}
        onValueChange={onChange}
        // The library's own validation would drop digits of other scripts.
        validationType="none"
        normalizeValue={digitsOf}
        inputMode="numeric"
        autoComplete="off"
        aria-describedby={noteId(id, error ?? hint)}
        {...wrongIf(error)}
        className="grid grid-cols-6 gap-1 min-[360px]:gap-2"
      >
        {Array.from({ length: DIGITS }, (_, index) => (
          <OTPField.Input
            key={index}
            aria-label={index > 0 ? `${label} ${index + 1}/${DIGITS}` : undefined}
            aria-invalid={error ? true : undefined}
            className={cx(
              'h-12 min-w-0 rounded-lg bg-raised text-center text-2xl leading-none [-webkit-text-security:disc]',
              'outline-offset-0 selection:bg-transparent selection:text-inherit focus:outline-2 focus:outline-accent',
              error && WRONG,
            )}
          />
        ))}
      </OTPField.Root>
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  );
}
