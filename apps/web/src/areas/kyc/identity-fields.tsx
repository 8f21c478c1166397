import { useText } from '../../platform/i18n.ts';
import { TextField } from '../../ui/fields/text-field.tsx';

type FieldProps = { value: string; onChange(value: string): void; error: string | undefined };

/** The number of the identity document. */
export function IdNumberField(field: FieldProps) {
  const text = useText();
  return (
    <TextField
      label={text('kyc.id-number')}
      placeholder={text('kyc.id-number-placeholder')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      clearable
      {...field}
    />
  );
}

/** The user's postal address. */
export function ContactAddressField(field: FieldProps) {
  const text = useText();
  return (
    <TextField
      label={text('kyc.contact-address')}
      placeholder={text('kyc.contact-address-placeholder')}
      autoComplete="street-address"
      clearable
      {...field}
    />
  );
}
