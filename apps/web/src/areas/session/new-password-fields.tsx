import { PASSWORD_MIN_LENGTH } from '@mt2/domain/session';
import { Circle, CircleCheck } from 'lucide-react';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx';

export type NewPasswordFieldsProps = {
  label: string;
  /** What the fields of the form take. */
  field(name: 'password' | 'repeated'): Pick<TextFieldProps, 'value' | 'onChange' | 'error'>;
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
export function NewPasswordFields({ label, field, repeatMissing }: NewPasswordFieldsProps) {
  const text = useText();
  const [chosen, repeated] = [field('password'), field('repeated')];
  return (
    <>
      <TextField
        label={label}
        type="password"
        autoComplete="new-password"
        placeholder={text('session.new-password-placeholder')}
        hint={<Rule isMet={Array.from(chosen.value).length >= PASSWORD_MIN_LENGTH} />}
        {...chosen}
      />
      <TextField
        label={text('common.confirm-password')}
        type="password"
        autoComplete="new-password"
        placeholder={text('session.confirm-password-placeholder')}
        {...repeated}
        error={repeated.error && repeated.value === '' ? (repeatMissing ?? repeated.error) : repeated.error}
      />
    </>
  );
}
