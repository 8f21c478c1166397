import { useText } from '../../platform/i18n.ts';
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
