import { type Decision, err, must, ok, together } from '../core/decision.ts';
import { mix, seedBits } from '../core/math.ts';
import { READABLE_SIGNS } from '../core/text.ts';
import { type Area, type Contact, type ContactRefusal, checkArea, readContact, type TypedContact } from './contact.ts';

export const PASSWORD_MIN_LENGTH = 6;
const PASSWORD_MAX_LENGTH = 128;

export type PasswordRefusal =
  | 'password-required'
  | 'password-min-length'
  | 'password-too-long'
  | 'repeat-password-required'
  | 'password-inconsistent';

export function readNewPassword(password: string): Decision<string, PasswordRefusal> {
  const { length } = Array.from(password);
  if (length === 0) return err('password-required');
  if (length < PASSWORD_MIN_LENGTH) return err('password-min-length');
  return length > PASSWORD_MAX_LENGTH ? err('password-too-long') : ok(password);
}

/** The second entry of a new password, which must equal the first. */
export function checkRepeated(password: string, repeated: string): Decision<string, 'repeat-password-required' | 'password-inconsistent'> {
  if (repeated === '') return err('repeat-password-required');
  return repeated === password ? ok(repeated) : err('password-inconsistent');
}

/** A new login password, typed twice. All characters count, including spaces. */
export function checkNewPassword(password: string, repeated: string): Decision<string, PasswordRefusal> {
  const typed = together({ password: readNewPassword(password), repeated: checkRepeated(password, repeated) });
  return typed.ok ? ok(password) : typed;
}

const LENGTH = 6;
const BITS_PER_LETTER = 5;
const BITS = LENGTH * BITS_PER_LETTER;
const MASK = 2 ** BITS - 1;

/**
 * The invite code of a user: every step below is reversible, so no two users of a seed share one, and consecutive users
 * have dissimilar codes.
 */
export function inviteCode(seed: bigint, userId: number): string {
  must(Number.isSafeInteger(userId) && userId >= 0 && userId <= MASK, 'a user id fits an invite code');
  let bits = (userId ^ mix(seedBits(seed))) & MASK;
  bits = Math.imul(bits, 0x2c1b3c6d) & MASK;
  bits ^= bits >>> 15;
  bits = Math.imul(bits, 0x297a2d39) & MASK;
  bits ^= bits >>> 14;
  return Array.from(
    { length: LENGTH },
    (_, letter) => READABLE_SIGNS[(bits >>> (letter * BITS_PER_LETTER)) & (READABLE_SIGNS.length - 1)],
  ).join('');
}

/** Reads a typed invite code in its normal form; undefined if it cannot be any user's code. */
export function readInviteCode(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  return /^[2-9A-HJ-NP-Z]{6}$/.test(code) ? code : undefined;
}

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
