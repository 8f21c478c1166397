import { type Decision, err, ok, together } from '../core/decision.ts';
import { type Area, type Contact, type ContactRefusal, checkArea, readContact, type TypedContact } from './contact.ts';
import { readInviteCode } from './invite-code.ts';
import { checkNewPassword, type PasswordRefusal } from './password.ts';

/** The registration form as filled in. */
export type SignUpForm = {
  readonly contact: TypedContact;
  readonly code: string;
  readonly password: string;
  readonly repeated: string;
  readonly isAgreed: boolean;
  readonly inviteCode?: string | undefined;
};

/** A registration that is complete and valid in itself; the code and the uniqueness of the contact still have to be checked. */
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

function readOpenContact(typed: TypedContact, areas: readonly Area[]): Decision<Contact, ContactRefusal | 'area-not-open'> {
  const contact = readContact(typed);
  return contact.ok ? checkArea(contact.value, areas) : contact;
}

function readInvite(typed: string): Decision<string | undefined, 'invite-code-unknown'> {
  const inviteCode = readInviteCode(typed);
  return typed !== '' && inviteCode === undefined ? err('invite-code-unknown') : ok(inviteCode);
}

/** Reads a code from an email or SMS; the sender checks its correctness. */
export function readCode(typed: string): Decision<string, 'code-required'> {
  const code = typed.trim();
  return code === '' ? err('code-required') : ok(code);
}

/** Reads a registration, or returns the wrong fields, from top to bottom. */
export function checkSignUp(form: SignUpForm, areas: readonly Area[]): Decision<SignUp, SignUpRefusal> {
  const read = together({
    contact: readOpenContact(form.contact, areas),
    code: readCode(form.code),
    password: checkNewPassword(form.password, form.repeated),
    inviteCode: readInvite(form.inviteCode?.trim() ?? ''),
    isAgreed: form.isAgreed ? ok(true) : err('tick-user-agreement'),
  });
  if (!read.ok) return read;
  const { isAgreed: _, ...signUp } = read.value;
  return ok(signUp);
}
