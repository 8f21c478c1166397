import { checkSignUp, readContact, type SignUpForm } from '@mt2/domain/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useGo } from '../../frame/navigation.tsx';
import { useAddressQuery } from '../../frame/use-address-query.ts';
import { useForm } from '../../platform/form/use-form.ts';
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
type Filled = Omit<SignUpForm, 'contact' | 'inviteCode'> & { readonly contact: ContactForm; readonly inviteCode?: string };

/** Code of the invitation whose link was followed, here or within the last day; kept for guests who look around first. */
function useInvitation(isTimeKnown: boolean): string {
  const invited = useAddressQuery()[0].get('code') ?? '';
  useEffect(() => {
    if (invited) keepInvite(invited);
    if (isTimeKnown) startInviteDay();
  }, [invited, isTimeKnown]);
  return invited || (isTimeKnown ? keptInvite() : '');
}

/** The form as typed and as read, and what sends it. */
function useRegistration() {
  const go = useGo();
  const language = useSettings((settings) => settings.lang);
  const state = useState<Filled>({ contact: emptyContact(language), code: '', password: '', repeated: '', isAgreed: false });
  const { data: areas } = useQuery(areasQuery);
  // The first response carries the world's time.
  const invitation = useInvitation(areas !== undefined);
  const entered = useForm(state, FIELDS, ({ contact, inviteCode = invitation, ...form }) =>
    checkSignUp({ ...form, inviteCode, contact: typedContact(contact) }, areas ?? [{ areaCode: contact.areaCode, isOpen: true }]),
  );
  const { form, read, refusal } = entered;
  const submit = async () => {
    if (!refusal.pass() || !read.ok) return;
    try {
      toast(await register(read.value), 'ok');
      rememberContact(form.contact);
      forgetInvite();
    } catch (error) {
      refusal.showAnswer(error);
      return;
    }
    // The account exists: if it cannot be logged in now, the login has its contact.
    await logIn(read.value.contact, read.value.password).catch(() => go.replace(loginWithQuery()));
  };
  return { ...entered, invitation, submit };
}

/** Registers by phone or email with a code, then logs in immediately. `?code=` is an invitation. */
export function RegisterScreen() {
  const text = useText();
  const { form, field, refusal, invitation, submit } = useRegistration();
  const { value: isAgreed, ...agreement } = field('isAgreed');
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
      <ContactField {...field('contact')} />
      <CodeField {...field('code')} purpose="register" contact={readContact(typedContact(form.contact))} refusal={refusal} />
      <NewPasswordFields label={text('common.login-password')} field={field} repeatMissing={text('session.repeat-missing')} />
      <TextField
        label={text('session.invitation-code')}
        placeholder={text('session.invitation-code-placeholder')}
        autoComplete="off"
        autoCapitalize="characters"
        {...field('inviteCode')}
        value={form.inviteCode ?? invitation}
      />
      <AgreementTick article={ARTICLES.agreement} name={text('common.user-agreement')} checked={isAgreed} {...agreement} />
    </SessionPage>
  );
}
