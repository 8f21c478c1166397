import { useText } from '../../platform/i18n.ts';
import { toast } from '../../ui/overlays/overlays.ts';
import { rememberContact, tryContact } from './contact/contact-form.ts';
import { CredentialFields, useCredentials } from './credentials.tsx';
import { logIn } from './session.api.ts';
import { SessionLink, SessionPage, useReturnWhenSignedIn } from './session-page.tsx';

/** Logs in by phone or email, then returns to the page that asked for it. */
export function LoginScreen() {
  const text = useText();
  const { form, field, read, refusal } = useCredentials();
  const { contact } = form;
  useReturnWhenSignedIn();

  const submit = async () => {
    if (!refusal.pass() || !read.ok) return;
    tryContact(contact);
    await logIn(read.value.contact, read.value.password);
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
      <CredentialFields field={field}>
        <div className="pt-2 text-right text-sm">
          <SessionLink path="/pages/user/login/forgetPassword" contact={contact}>
            {text('session.forgot-password')}
          </SessionLink>
        </div>
      </CredentialFields>
    </SessionPage>
  );
}
