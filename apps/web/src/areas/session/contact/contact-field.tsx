import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { optional } from '../../../ui/overlays/optional.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { ContactForm } from './contact-form.ts';

const AreaPicker = optional(() => import('./area-picker.tsx'));

export type ContactFieldProps = {
  value: ContactForm;
  onChange(value: ContactForm): void;
  error?: string | undefined;
  label?: string | undefined;
};

/** The error of a contact; a missing one is requested by its own name, not as "phone or email". */
const missing = (typed: string, asked: string, error: string): string => (typed.trim() === '' ? asked : error);

/** A phone number with its area code. */
export function PhoneField({ value, onChange, error, label }: ContactFieldProps) {
  const text = useText();
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <TextField
        label={label ?? text('common.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder={text('session.phone-placeholder')}
        value={value.phone}
        onChange={(phone) => onChange({ ...value, phone })}
        error={error && missing(value.phone, text('session.phone-missing'), error)}
        clearable
        left={
          <button
            type="button"
            aria-label={`${text('common.area-code')} +${value.areaCode}`}
            onClick={() => setPicking(true)}
            className="flex h-full shrink-0 items-center gap-1 border-r border-line pr-2 pl-3 text-[0.9375rem] outline-offset-[-2px]"
          >
            +{value.areaCode}
            <ChevronDown size={16} className="text-mute" aria-hidden />
          </button>
        }
      />
      <AreaPicker
        open={isPicking}
        value={value.areaCode}
        onClose={() => setPicking(false)}
        onChoose={(areaCode) => onChange({ ...value, areaCode })}
      />
    </>
  );
}

export function EmailField({ value, onChange, error, label }: ContactFieldProps) {
  const text = useText();
  return (
    <TextField
      label={label ?? text('common.email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={text('session.email-placeholder')}
      value={value.email}
      onChange={(email) => onChange({ ...value, email })}
      error={error && missing(value.email, text('session.email-missing'), error)}
      clearable
    />
  );
}

/** Phone or email; the text of one is kept while the other is shown. */
export function ContactField({ value, onChange, error }: ContactFieldProps) {
  const text = useText();
  return (
    <div>
      <Tabs
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind })}
        label={text('session.account-by')}
        items={[
          { value: 'email', label: text('common.email') },
          { value: 'mobile', label: text('common.phone') },
        ]}
        size="lg"
        className="-mx-4 mb-4"
      />
      {value.kind === 'mobile' ? (
        <PhoneField value={value} onChange={onChange} error={error} />
      ) : (
        <EmailField value={value} onChange={onChange} error={error} />
      )}
    </div>
  );
}
