import type { Contact } from '@mt2/domain/session';
import { useState } from 'react';
import { FormScreen } from '../../frame/form-screen.tsx';
import { useGo } from '../../frame/navigation.tsx';
import { submitForm } from '../../platform/form/submit-form.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useText } from '../../platform/i18n.ts';
import { type User, useSession } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';
import { Notice } from '../../ui/notice.tsx';
import { CodeField, EmailField, emptyContact, OwnCodeField, PhoneField, typedContact } from '../session/index.ts';
import { isReplacing, readBindForm, readNewContact } from './bind-form.ts';
import { bindContact } from './security.api.ts';

type BindProps = { kind: Contact['kind']; user: User };

function Binding({ kind, user }: BindProps) {
  const text = useText();
  const go = useGo();
  const language = useSettings((settings) => settings.lang);
  const state = useState({ contact: { ...emptyContact(language), kind }, code: '', ownCode: '' });
  const contact = readNewContact(typedContact(state[0].contact), user);
  const { form, field, ...entered } = useForm(state, ['ownCode', 'contact', 'code'], (typed) => readBindForm(typed, contact));
  const submit = () =>
    submitForm({
      ...entered,
      send: (bound) => bindContact(bound, form.code, form.ownCode),
      done: () => go.back('/pages/settings/security/index'),
    });
  const ContactInput = kind === 'email' ? EmailField : PhoneField;
  return (
    <FormScreen title={text(titleOf(kind, user))} submit={text(titleOf(kind, user))} onSubmit={submit}>
      <Notice title={text(`security.two-codes-${kind}`)}>
        {!isReplacing(kind, user) && <p>{text(`security.bind-${kind}-hint`)}</p>}
        <p>{text('security.ends-other-sessions')}</p>
      </Notice>
      <OwnCodeField purpose="bind" label={text('security.own-code')} {...field('ownCode')} />
      <ContactInput label={text(kind === 'email' ? 'security.new-email' : 'security.new-phone')} {...field('contact')} />
      <CodeField label={text(`security.new-code-${kind}`)} {...field('code')} purpose="bind" contact={contact} refusal={entered.refusal} />
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
