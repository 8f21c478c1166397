import { err, ok, together } from '@mt2/domain';
import { readContact } from '@mt2/domain/session';
import { type ReactNode, useState } from 'react';
import { useForm } from '../../platform/form/use-form.ts';
import { useText } from '../../platform/i18n.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ContactField } from './contact/contact-field.tsx';
import { type ContactForm, typedContact } from './contact/contact-form.ts';
import { useContact } from './session-page.tsx';

/** The contact and the password of an account; `typed` is a contact from elsewhere. */
export const useCredentials = (typed?: ContactForm) =>
  useForm(useState({ contact: useContact(typed), password: '' }), ['contact', 'password'], ({ contact, password }) =>
    together({ contact: readContact(typedContact(contact)), password: password === '' ? err('password-required') : ok(password) }),
  );

type CredentialFieldsProps = Pick<ReturnType<typeof useCredentials>, 'field'> & {
  /** Below the password. */
  children?: ReactNode;
};

export function CredentialFields({ field, children }: CredentialFieldsProps) {
  const text = useText();
  return (
    <>
      <ContactField {...field('contact')} />
      <div>
        <TextField
          label={text('session.password')}
          type="password"
          autoComplete="current-password"
          placeholder={text('session.password-placeholder')}
          {...field('password')}
        />
        {children}
      </div>
    </>
  );
}
