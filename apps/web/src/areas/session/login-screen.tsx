import { readContact } from '@mt2/domain/session';
import { useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/overlays/overlays.ts';
import { ContactField } from './contact-field.tsx';
import { rememberContact, typedContact } from './contact-form.ts';
import { logIn } from './session.api.ts';
import { SessionLink, SessionPage, useContact, useReturnWhenSignedIn } from './session-page.tsx';
import { useRefusal } from './use-refusal.ts';

/** Logs in by phone or e-mail, then returns to the page that asked for it. */
export function LoginScreen() {
  const text = useText();
  const [contact, setContact] = useContact();
  const [password, setPassword] = useState('');
  const refusal = useRefusal();
  useReturnWhenSignedIn();

  const submit = async () => {
    const read = readContact(typedContact(contact));
    if (!read.ok) return refusal.refuse(read.refusal);
    if (password === '') return refusal.refuse('password-required');
    await logIn(read.value, password);
    rememberContact(contact);
    toast(text('toast.login-success'), 'ok');
  };

  return (
    <SessionPage
      title={text('screen.login')}
      heading={text('session.login-title')}
      onSubmit={() => void submit().catch(() => undefined)}
      below={
        <>
          {text('session.no-account')} <SessionLink path="/pages/user/login/register">{text('common.register')}</SessionLink>
        </>
      }
    >
      <ContactField
        value={contact}
        onChange={(next) => {
          setContact(next);
          refusal.clear();
        }}
        error={refusal.at('contact')}
      />
      <div>
        <TextField
          label={text('session.password')}
          type="password"
          autoComplete="current-password"
          placeholder={text('session.password-placeholder')}
          value={password}
          onChange={(next) => {
            setPassword(next);
            refusal.clear();
          }}
          error={refusal.at('password')}
        />
        <div className="pt-2 text-right text-sm">
          <SessionLink path="/pages/user/login/forgetPassword" contact={contact}>
            {text('session.forgot-password')}
          </SessionLink>
        </div>
      </div>
      <Button type="submit" tone="brand" size="lg">
        {text('common.login')}
      </Button>
    </SessionPage>
  );
}
