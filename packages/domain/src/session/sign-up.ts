import { type Decision, err, ok } from '../core/decision.ts';
import { type Area, type Contact, type ContactRefusal, checkArea, readContact, type TypedContact } from './contact.ts';
import { readInviteCode } from './invite-code.ts';
import { checkNewPassword, type PasswordRefusal } from './password.ts';

/** The registration form as it was filled in. */
export type SignUpForm = {
  readonly contact: TypedContact;
  readonly code: string;
  readonly password: string;
  readonly repeatedPassword: string;
  readonly isAgreed: boolean;
  readonly inviteCode?: string | undefined;
};

/** A registration that is complete and correct in itself; the code and who already has that contact are still to be checked. */
export type SignUp = {
  readonly contact: Contact;
  readonly code: string;
  readonly password: string;
  readonly inviteCode: string | undefined;
};

export type SignUpRefusal =
  | ContactRefusal
  | PasswordRefusal
  | 'area-not-open'
  | 'code-required'
  | 'tick-user-agreement'
  | 'invite-code-unknown';

/** Reads a registration, or names the first wrong field, from top to bottom. */
export function checkSignUp(form: SignUpForm, areas: readonly Area[]): Decision<SignUp, SignUpRefusal> {
  const contact = readContact(form.contact);
  if (!contact.ok) return contact;
  const area = checkArea(contact.value, areas);
  if (!area.ok) return area;
  const code = form.code.trim();
  if (code === '') return err('code-required');
  const password = checkNewPassword(form.password, form.repeatedPassword);
  if (!password.ok) return password;
  const typedInvite = form.inviteCode?.trim() ?? '';
  const inviteCode = readInviteCode(typedInvite);
  if (typedInvite !== '' && inviteCode === undefined) return err('invite-code-unknown');
  if (!form.isAgreed) return err('tick-user-agreement');
  return ok({ contact: contact.value, code, password: password.value, inviteCode });
}
