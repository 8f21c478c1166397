import { FormScreen } from '../../frame/form-screen.tsx';
import { useGo } from '../../frame/navigation.tsx';
import { useText } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/overlays/overlays.ts';
import { triedContact } from './contact/contact-form.ts';
import { CredentialFields, useCredentials } from './credentials.tsx';
import { reportLostAuthenticator } from './session.api.ts';

/** Reports the authenticator of an account lost, by the password, because no code is available. */
export function LostAuthenticatorScreen() {
  const text = useText();
  const go = useGo();
  const { field, read, refusal } = useCredentials(triedContact());
  const submit = async () => {
    if (!refusal.pass() || !read.ok) return;
    toast(await reportLostAuthenticator(read.value.contact, read.value.password), 'ok');
    go.back();
  };
  return (
    <FormScreen title={text('security.lost-title')} submit={text('security.lost-report')} onSubmit={submit}>
      <Notice title={text('security.lost-what')}>
        <p>{text('security.lost-review')}</p>
        <p>{text('security.lost-found')}</p>
      </Notice>
      <CredentialFields field={field} />
    </FormScreen>
  );
}
