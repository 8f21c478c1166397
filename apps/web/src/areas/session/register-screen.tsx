import { refusalsOf } from '@mt2/domain';
import { checkSignUp, readContact, type SignUpForm } from '@mt2/domain/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useGo } from '../../frame/navigation.tsx';
import { useAddressQuery } from '../../frame/use-address-query.ts';
import { useRefusal } from '../../platform/form/use-refusal.ts';
import { useText } from '../../platform/i18n.ts';
import { useSettings } from '../../platform/settings.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/overlays/overlays.ts';
import { AgreementTick, ARTICLES } from '../help/index.ts';
import { CodeField } from './code/code-field.tsx';
import { ContactField } from './contact/contact-field.tsx';
import { type ContactForm, emptyContact, rememberContact, typedContact } from './contact/contact-form.ts';
import { forgetInvite, keepInvite, keptInvite, startInviteDay } from './kept-invite.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { areasQuery, logIn, register } from './session.api.ts';
import { loginWithQuery, SessionLink, SessionPage, useReturnWhenSignedIn } from './session-page.tsx';

const FIELDS = ['contact', 'code', 'password', 'repeated', 'inviteCode', 'isAgreed'] as const;
type Filled = Omit<SignUpForm, 'contact'>;
const empty: Filled = { code: '', password: '', repeated: '', isAgreed: false };

/** Code of the invitation whose link was followed, here or within the last day; kept for guests who look around first. */
function useInvitation(isTimeKnown: boolean): string {
  const invited = useAddressQuery()[0].get('code') ?? '';
  useEffect(() => {
    if (invited) keepInvite(invited);
    if (isTimeKnown) startInviteDay();
  }, [invited, isTimeKnown]);
  return invited || (isTimeKnown ? keptInvite() : '');
}

/** State of the form: its fields, its refusal, and sending it. */
function useRegistration() {
  const go = useGo();
  const language = useSettings((settings) => settings.lang);
  const [contact, setContact] = useState(() => emptyContact(language));
  const [filled, setForm] = useState(empty);
  const { data: areas } = useQuery(areasQuery);
  // The first response carries the world's time.
  const invitation = useInvitation(areas !== undefined);
  const form = { ...filled, inviteCode: filled.inviteCode ?? invitation };
  const known = areas ?? [{ areaCode: contact.areaCode, isOpen: true }];
  const checked = checkSignUp({ ...form, contact: typedContact(contact) }, known);
  const refusal = useRefusal(FIELDS, refusalsOf(checked));

  const change = (part: Partial<Filled>) => {
    setForm({ ...filled, ...part });
    refusal.clear();
  };
  const changeContact = (next: ContactForm) => {
    setContact(next);
    refusal.clear();
  };
  const recipient = () => {
    const read = readContact(typedContact(contact));
    return refusal.pass(['contact']) && read.ok ? read.value : undefined;
  };
  const submit = async () => {
    if (!refusal.pass() || !checked.ok) return;
    try {
      toast(await register(checked.value), 'ok');
      rememberContact(contact);
      forgetInvite();
    } catch (error) {
      refusal.showAnswer(error);
      return;
    }
    // The account exists: if it cannot be logged in now, the login has its contact.
    await logIn(checked.value.contact, checked.value.password).catch(() => go.replace(loginWithQuery()));
  };
  return { contact, changeContact, form, change, refusal, recipient, submit };
}

/** Registers by phone or email with a code, then logs in immediately. `?code=` is an invitation. */
export function RegisterScreen() {
  const text = useText();
  const { contact, changeContact, form, change, refusal, recipient, submit } = useRegistration();
  useReturnWhenSignedIn();
  return (
    <SessionPage
      submit={text('common.register')}
      title={text('screen.register')}
      heading={text('session.register-title')}
      onSubmit={submit}
      below={
        <>
          {text('session.have-account')} <SessionLink path="/pages/user/login/login">{text('common.login')}</SessionLink>
        </>
      }
    >
      <ContactField value={contact} onChange={changeContact} error={refusal.at('contact')} />
      <CodeField
        value={form.code}
        onChange={(code) => change({ code })}
        error={refusal.at('code')}
        purpose="register"
        contact={recipient}
      />
      <NewPasswordFields
        label={text('common.login-password')}
        password={form.password}
        repeated={form.repeated}
        onChange={(password, repeated) => change({ password, repeated })}
        refusal={refusal}
        repeatMissing={text('session.repeat-missing')}
      />
      <TextField
        label={text('session.invitation-code')}
        placeholder={text('session.invitation-code-placeholder')}
        autoComplete="off"
        autoCapitalize="characters"
        value={form.inviteCode}
        onChange={(inviteCode) => change({ inviteCode })}
        error={refusal.at('inviteCode')}
      />
      <AgreementTick
        article={ARTICLES.agreement}
        name={text('common.user-agreement')}
        checked={form.isAgreed}
        onChange={(isAgreed) => change({ isAgreed })}
        error={refusal.at('isAgreed')}
      />
    </SessionPage>
  );
}
