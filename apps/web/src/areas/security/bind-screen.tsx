import { refusalsOf } from '@mt2/domain';
import type { Contact } from '@mt2/domain/session';
import { useState } from 'react';
import { FormScreen } from '../../frame/form-screen.tsx';
import { useGo } from '../../frame/navigation.tsx';
import { submitForm } from '../../platform/form/submit-form.ts';
import { useRefusal } from '../../platform/form/use-refusal.ts';
import { useText } from '../../platform/i18n.ts';
import { type User, useSession } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';
import { Notice } from '../../ui/notice.tsx';
import { CodeField, EmailField, emptyContact, OwnCodeField, PhoneField, typedContact } from '../session/index.ts';
import { isReplacing, readBindForm, readNewContact } from './bind-form.ts';
import { bindContact } from './security.api.ts';

type BindProps = { kind: Contact['kind']; user: User };

/** State of the form: its fields, its refusal, and sending it. */
function useBinding({ kind, user }: BindProps) {
  const language = useSettings((settings) => settings.lang);
  const go = useGo();
  const [contact, setContact] = useState(() => ({ ...emptyContact(language), kind }));
  const [codes, setCodes] = useState({ code: '', ownCode: '' });
  const typed = { ...typedContact(contact), kind };
  const read = readBindForm({ ...codes, contact: typed }, user);
  const refusal = useRefusal(['ownCode', 'contact', 'code'], refusalsOf(read));
  const recipient = () => {
    const found = readNewContact(typed, user);
    return refusal.pass(['contact']) && found.ok ? found.value : undefined;
  };
  const submit = () =>
    submitForm({
      read,
      refusal,
      send: (bound) => bindContact(bound, codes.code, codes.ownCode),
      done: () => go.back('/pages/settings/security/index'),
    });
  const changed =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      refusal.clear();
    };
  return { contact, setContact: changed(setContact), codes, setCodes: changed(setCodes), refusal, recipient, submit };
}

function Binding({ kind, user }: BindProps) {
  const text = useText();
  const { contact, setContact, codes, setCodes, refusal, recipient, submit } = useBinding({ kind, user });
  const ContactInput = kind === 'email' ? EmailField : PhoneField;
  return (
    <FormScreen title={text(titleOf(kind, user))} submit={text(titleOf(kind, user))} onSubmit={submit}>
      <Notice title={text(`security.two-codes-${kind}`)}>
        {!isReplacing(kind, user) && <p>{text(`security.bind-${kind}-hint`)}</p>}
        <p>{text('security.ends-other-sessions')}</p>
      </Notice>
      <OwnCodeField
        purpose="bind"
        label={text('security.own-code')}
        value={codes.ownCode}
        onChange={(ownCode) => setCodes({ ...codes, ownCode })}
        error={refusal.at('ownCode')}
      />
      <ContactInput
        label={text(kind === 'email' ? 'security.new-email' : 'security.new-phone')}
        value={contact}
        onChange={setContact}
        error={refusal.at('contact')}
      />
      <CodeField
        label={text(`security.new-code-${kind}`)}
        value={codes.code}
        onChange={(code) => setCodes({ ...codes, code })}
        error={refusal.at('code')}
        purpose="bind"
        contact={recipient}
      />
    </FormScreen>
  );
}

const titleOf = (kind: Contact['kind'], user: User) => `security.${isReplacing(kind, user) ? 'change' : 'bind'}-${kind}`;

function Bind({ kind }: { kind: Contact['kind'] }) {
  // The user when the screen opened: after binding, the screen must not change to replacing.
  const [user] = useState(useSession.getState().user);
  return user && <Binding kind={kind} user={user} />;
}

export const BindPhoneScreen = () => <Bind kind="mobile" />;
export const BindEmailScreen = () => <Bind kind="email" />;
