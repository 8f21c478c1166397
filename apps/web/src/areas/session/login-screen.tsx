import { err, ok, refusalsOf, together } from '@mt2/domain';
import { readContact } from '@mt2/domain/session';
import { useState } from 'react';
import { useRefusal } from '../../platform/form/use-refusal.ts';
import { useText } from '../../platform/i18n.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/overlays/overlays.ts';
import { ContactField } from './contact/contact-field.tsx';
import { rememberContact, tryContact, typedContact } from './contact/contact-form.ts';
import { logIn } from './session.api.ts';
import { SessionLink, SessionPage, useContact, useReturnWhenSignedIn } from './session-page.tsx';

/** Logs in by phone or email, then returns to the page that asked for it. */
export function LoginScreen() {
  const text = useText();
  const [contact, setContact] = useContact();
  const [password, setPassword] = useState('');
  const read = together({
    contact: readContact(typedContact(contact)),
    password: password === '' ? err('password-required') : ok(password),
  });
  const refusal = useRefusal(['contact', 'password'], refusalsOf(read));
  useReturnWhenSignedIn();

  const submit = async () => {
    if (!refusal.pass() || !read.ok) return;
    tryContact(contact);
    await logIn(read.value.contact, password);
    rememberContact(contact);
    toast(text('toast.login-success'), 'ok');
  };

  return (
    <SessionPage
      submit={text('common.login')}
      title={text('screen.login')}
      heading={text('session.login-title')}
      onSubmit={submit}
      below={
        <>
          {text('session.no-account')} <SessionLink path="/pages/user/login/register">{text('common.register')}</SessionLink>
        </>
      }
    >
      <ContactField value={contact} onChange={setContact} error={refusal.at('contact')} />
      <div>
        <TextField
          label={text('session.password')}
          type="password"
          autoComplete="current-password"
          placeholder={text('session.password-placeholder')}
          value={password}
          onChange={setPassword}
          error={refusal.at('password')}
        />
        <div className="pt-2 text-right text-sm">
          <SessionLink path="/pages/user/login/forgetPassword" contact={contact}>
            {text('session.forgot-password')}
          </SessionLink>
        </div>
      </div>
    </SessionPage>
  );
}
