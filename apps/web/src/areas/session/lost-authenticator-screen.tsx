import { err, ok, refusalsOf, together } from '@mt2/domain';
import { readContact } from '@mt2/domain/session';
import { useState } from 'react';
import { FormScreen } from '../../frame/form-screen.tsx';
import { useGo } from '../../frame/navigation.tsx';
import { useRefusal } from '../../platform/form/use-refusal.ts';
import { useText } from '../../platform/i18n.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/overlays/overlays.ts';
import { ContactField } from './contact/contact-field.tsx';
import { triedContact, typedContact } from './contact/contact-form.ts';
import { reportLostAuthenticator } from './session.api.ts';
import { useContact } from './session-page.tsx';

/** Reports the authenticator of an account lost, by the password, because no code is available. */
export function LostAuthenticatorScreen() {
  const text = useText();
  const go = useGo();
  const [contact, setContact] = useContact(triedContact());
  const [password, setPassword] = useState('');
  const read = together({
    contact: readContact(typedContact(contact)),
    password: password === '' ? err('password-required') : ok(password),
  });
  const refusal = useRefusal(['contact', 'password'], refusalsOf(read));
  const submit = async () => {
    if (!refusal.pass() || !read.ok) return;
    toast(await reportLostAuthenticator(read.value.contact, password), 'ok');
    go.back();
  };
  return (
    <FormScreen title={text('security.lost-title')} submit={text('security.lost-report')} onSubmit={submit}>
      <Notice title={text('security.lost-what')}>
        <p>{text('security.lost-review')}</p>
        <p>{text('security.lost-found')}</p>
      </Notice>
      <ContactField value={contact} onChange={setContact} error={refusal.at('contact')} />
      <TextField
        label={text('session.password')}
        type="password"
        autoComplete="current-password"
        placeholder={text('session.password-placeholder')}
        value={password}
        onChange={setPassword}
        error={refusal.at('password')}
      />
    </FormScreen>
  );
}
