import { refusalsOf, together } from '@mt2/domain';
import { checkNewPassword, readCode, readContact } from '@mt2/domain/session';
import { useState } from 'react';
import { useGo } from '../../frame/navigation.tsx';
import { useRefusal } from '../../platform/form/use-refusal.ts';
import { useText } from '../../platform/i18n.ts';
import { closeSession, getSession } from '../../platform/session.ts';
import { toast } from '../../ui/overlays/overlays.ts';
import { CodeField } from './code/code-field.tsx';
import { ContactField } from './contact/contact-field.tsx';
import { isContactOf, rememberContact, typedContact } from './contact/contact-form.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { resetPassword } from './session.api.ts';
import { loginWithQuery, SessionLink, SessionPage, useContact } from './session-page.tsx';

/** The account, the code sent to it, and the new password, as typed and as read; a change of any clears the refusal. */
function useForgotForm() {
  const [contact, setContact] = useContact();
  const [code, setCode] = useState('');
  const [passwords, setPasswords] = useState({ password: '', repeated: '' });
  const account = readContact(typedContact(contact));
  const read = together({ contact: account, code: readCode(code), password: checkNewPassword(passwords.password, passwords.repeated) });
  const refusal = useRefusal(['contact', 'code', 'password', 'repeated'], refusalsOf(read));
  const cleared =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      refusal.clear();
    };
  return {
    contact,
    code,
    passwords,
    read,
    refusal,
    /** The contact to which the code is sent, if it is valid. */
    recipient: () => (refusal.pass(['contact']) && account.ok ? account.value : undefined),
    change: { contact: cleared(setContact), code: cleared(setCode), passwords: cleared(setPasswords) },
  };
}

/** Sets a new login password with a verification code, then leads to the login. */
export function ForgotScreen() {
  const text = useText();
  const go = useGo();
  const { contact, code, passwords, read, refusal, recipient, change } = useForgotForm();
  const submit = async () => {
    if (!refusal.pass() || !read.ok) return;
    try {
      await resetPassword(read.value.contact, read.value.code, read.value.password);
      rememberContact(contact);
      // The server has ended the sessions of this account.
      const { user } = getSession();
      if (user && isContactOf(user, read.value.contact)) closeSession();
      toast(text('session.reset-done'), 'ok');
      go.replace(loginWithQuery());
    } catch (error) {
      refusal.showAnswer(error);
    }
  };

  return (
    <SessionPage
      submit={text('session.reset-password')}
      title={text('screen.forgot-password')}
      heading={text('session.forgot-title')}
      onSubmit={submit}
      below={
        <SessionLink path="/pages/user/login/login" contact={contact}>
          {text('common.login')}
        </SessionLink>
      }
    >
      <ContactField value={contact} onChange={change.contact} error={refusal.at('contact')} />
      <CodeField value={code} onChange={change.code} error={refusal.at('code')} purpose="forget" contact={recipient} />
      <NewPasswordFields
        label={text('common.new-password')}
        {...passwords}
        onChange={(password, repeated) => change.passwords({ password, repeated })}
        refusal={refusal}
      />
    </SessionPage>
  );
}
