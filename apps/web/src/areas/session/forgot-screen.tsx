import { together } from '@mt2/domain';
import { checkNewPassword, readCode, readContact } from '@mt2/domain/session';
import { useState } from 'react';
import { useGo } from '../../frame/navigation.tsx';
import { useForm } from '../../platform/form/use-form.ts';
import { useText } from '../../platform/i18n.ts';
import { closeSession, getSession } from '../../platform/session.ts';
import { toast } from '../../ui/overlays/overlays.ts';
import { CodeField } from './code/code-field.tsx';
import { ContactField } from './contact/contact-field.tsx';
import { isContactOf, rememberContact, typedContact } from './contact/contact-form.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { resetPassword } from './session.api.ts';
import { loginWithQuery, SessionLink, SessionPage, useContact } from './session-page.tsx';

/** The account, the code sent to it, and the new password. */
function useForgotForm() {
  const state = useState({ contact: useContact(), code: '', password: '', repeated: '' });
  const account = readContact(typedContact(state[0].contact));
  const entered = useForm(state, ['contact', 'code', 'password', 'repeated'], ({ code, password, repeated }) =>
    together({ contact: account, code: readCode(code), password: checkNewPassword(password, repeated) }),
  );
  return { ...entered, account };
}

/** Sets a new login password with a verification code, then leads to the login. */
export function ForgotScreen() {
  const text = useText();
  const go = useGo();
  const { form, field, account, read, refusal } = useForgotForm();
  const submit = async () => {
    if (!refusal.pass() || !read.ok) return;
    try {
      await resetPassword(read.value.contact, read.value.code, read.value.password);
      rememberContact(form.contact);
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
        <SessionLink path="/pages/user/login/login" contact={form.contact}>
          {text('common.login')}
        </SessionLink>
      }
    >
      <ContactField {...field('contact')} />
      <CodeField {...field('code')} purpose="forget" contact={account} refusal={refusal} />
      <NewPasswordFields label={text('common.new-password')} field={field} />
    </SessionPage>
  );
}
