import { checkNewPassword, readContact } from '@mt2/domain/session';
import { useState } from 'react';
import { useGo } from '../../frame/navigation.tsx';
import type { Address } from '../../frame/paths.ts';
import { useText } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/overlays.ts';
import { CodeField } from './code-field.tsx';
import { ContactField } from './contact-field.tsx';
import { rememberContact, typedContact } from './contact-form.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { resetPassword } from './session.api.ts';
import { SessionLink, SessionPage, useContact } from './session-page.tsx';
import { useRefusal } from './use-refusal.ts';

/** Sets a new login password with a verification code, then leads to the login. */
export function ForgotScreen() {
  const text = useText();
  const go = useGo();
  const [contact, setContact] = useContact();
  const [code, setCode] = useState('');
  const [passwords, setPasswords] = useState({ password: '', repeated: '' });
  const refusal = useRefusal();

  const recipient = () => {
    const read = readContact(typedContact(contact));
    if (read.ok) return read.value;
    refusal.refuse(read.refusal);
    return undefined;
  };
  const submit = async () => {
    const account = recipient();
    if (!account) return;
    if (code === '') return refusal.refuse('code-required');
    const checked = checkNewPassword(passwords.password, passwords.repeated);
    if (!checked.ok) return refusal.refuse(checked.refusal);
    await resetPassword(account, code, checked.value);
    rememberContact(contact);
    toast(text('session.reset-done'), 'ok');
    go.replace(loginWithQuery());
  };

  return (
    <SessionPage
      title={text('screen.forgot-password')}
      heading={text('session.forgot-title')}
      onSubmit={() => void submit().catch(() => undefined)}
      below={
        <SessionLink path="/pages/user/login/login" contact={contact}>
          {text('common.login')}
        </SessionLink>
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
      <CodeField
        value={code}
        onChange={(next) => {
          setCode(next);
          refusal.clear();
        }}
        error={refusal.at('code')}
        purpose="forget"
        contact={recipient}
      />
      <NewPasswordFields
        label={text('common.new-password')}
        {...passwords}
        onChange={(password, repeated) => {
          setPasswords({ password, repeated });
          refusal.clear();
        }}
        refusal={refusal}
      />
      <Button type="submit" tone="brand" size="lg">
        {text('session.reset-password')}
      </Button>
    </SessionPage>
  );
}

/** The login, with the query of this page, which has the return address. */
function loginWithQuery(): Address {
  const query = location.hash.split('?')[1];
  return query ? `/pages/user/login/login?${query}` : '/pages/user/login/login';
}
