import { PASSWORD_MIN_LENGTH } from '@mt2/domain/session';
import { Circle, CircleCheck } from 'lucide-react';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/fields/text-field.tsx';

export type NewPasswordFieldsProps = {
  label: string;
  password: string;
  repeated: string;
  onChange(password: string, repeated: string): void;
  refusal: { at(field: 'password' | 'repeated'): string | undefined };
  /** Shown if the repetition is empty; by default the sentence for a new password. */
  repeatMissing?: string;
};

/** The minimum length of a new password, ticked once it is reached. */
function Rule({ isMet }: { isMet: boolean }) {
  const text = useText();
  const Icon = isMet ? CircleCheck : Circle;
  return (
    <span className={cx('flex items-center gap-1.5', isMet && 'text-up')}>
      <Icon size={14} {...(isMet && { role: 'img', 'aria-label': text('session.rule-met') })} />
      {text('session.new-password-rule')}
    </span>
  );
}

/** A new password and its repetition. */
export function NewPasswordFields({ label, password, repeated, onChange, refusal, repeatMissing }: NewPasswordFieldsProps) {
  const text = useText();
  const wrongRepeat = refusal.at('repeated');
  return (
    <>
      <TextField
        label={label}
        type="password"
        autoComplete="new-password"
        placeholder={text('session.new-password-placeholder')}
        hint={<Rule isMet={Array.from(password).length >= PASSWORD_MIN_LENGTH} />}
        value={password}
        onChange={(next) => onChange(next, repeated)}
        error={refusal.at('password')}
      />
      <TextField
        label={text('common.confirm-password')}
        type="password"
        autoComplete="new-password"
        placeholder={text('session.confirm-password-placeholder')}
        value={repeated}
        onChange={(next) => onChange(password, next)}
        error={wrongRepeat && repeated === '' ? (repeatMissing ?? wrongRepeat) : wrongRepeat}
      />
    </>
  );
}
