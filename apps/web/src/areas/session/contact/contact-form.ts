import { isLanguage, type Language } from '@mt2/contracts/languages';
import type { Contact, TypedContact } from '@mt2/domain/session';
import { create } from 'zustand';
import type { User } from '../../../platform/session.ts';
import { either, isText, oneOf, shaped } from '../../../platform/shape.ts';
import { deviceStore, STORAGE } from '../../../platform/storage.ts';

/** Both kinds of contact; `kind` is the one in use. `areaCode` without `+`. */
export type ContactForm = { kind: 'mobile' | 'email'; email: string; phone: string; areaCode: string };

const HOME_AREA: Record<Language, string> = { en: '1', zh: '86', hk: '852', jp: '81', kr: '82', esp: '34', th: '66' };

/** An empty form; the area is guessed from the language. */
export const emptyContact = (language: string): ContactForm => ({
  kind: 'email',
  email: '',
  phone: '',
  areaCode: HOME_AREA[isLanguage(language) ? language : 'en'],
});

/** The contact in the shape that the rules read. */
export const typedContact = ({ kind, email, phone, areaCode }: ContactForm): TypedContact =>
  kind === 'email' ? { kind, text: email } : { kind, text: phone, areaCode };

/** True if a user has bound this contact; another backend of the family may omit the area code. */
export const isContactOf = ({ email, phone, areaCode }: Pick<User, 'email' | 'phone' | 'areaCode'>, contact: Contact): boolean =>
  contact.kind === 'email' ? contact.email === email : contact.phone === phone && (!areaCode || contact.areaCode === areaCode);

const isContact = shaped<ContactForm>({ kind: oneOf(['mobile', 'email']), email: isText, phone: isText, areaCode: isText });
const useRemembered = deviceStore<{ contact: ContactForm | null }>(
  STORAGE.contact,
  { contact: null },
  { contact: either(isContact, oneOf([null])) },
);

/** Contact of the last login on this device. */
export const rememberedContact = (): ContactForm | null => useRemembered.getState().contact;
export const rememberContact = (contact: ContactForm): void => void useRemembered.setState({ contact });

const useTyped = create<{ contact: ContactForm | undefined }>()(() => ({ contact: undefined }));

/** Contact of the last login attempt since the app was opened: if it was asked for a code, the user may report the authenticator lost. */
export const triedContact = (): ContactForm | undefined => useTyped.getState().contact;
export const tryContact = (contact: ContactForm): void => void useTyped.setState({ contact });
