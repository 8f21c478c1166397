import { type Decision, err, ok } from '../core/decision.ts';

/** A user's contact, which is also a login name. `areaCode` without `+`. */
export type Contact =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'mobile'; readonly areaCode: string; readonly phone: string };

export type ContactRefusal = 'phone-or-email-required' | 'phone-invalid' | 'email-invalid';

/** A contact as typed: with `kind` if the caller specified it, otherwise an `@` decides. */
export type TypedContact = {
  readonly text: string;
  readonly areaCode?: string | undefined;
  readonly kind?: Contact['kind'] | undefined;
};

const EMAIL_NAME = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const EMAIL_LABEL = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

/** Reads a contact in its normal form, so no two accounts differ only by case or spaces. */
export function readContact({ text, areaCode = '', kind }: TypedContact): Decision<Contact, ContactRefusal> {
  const typed = text.trim();
  if (typed === '') return err('phone-or-email-required');
  return (kind ?? (typed.includes('@') ? 'email' : 'mobile')) === 'email' ? readEmail(typed) : readPhone(typed, areaCode);
}

function readEmail(typed: string): Decision<Contact, ContactRefusal> {
  const email = typed.toLowerCase();
  const [name = '', host = '', ...rest] = email.split('@');
  const labels = host.split('.');
  const isName = name.length <= 64 && EMAIL_NAME.test(name);
  const isHost =
    labels.length >= 2 && labels.every((label) => label.length <= 63 && EMAIL_LABEL.test(label)) && /^[a-z]/.test(labels.at(-1)!);
  return isName && isHost && rest.length === 0 && email.length <= 254 ? ok({ kind: 'email', email }) : err('email-invalid');
}

/** Spaces, hyphens and brackets are only separators; they are not part of a number. */
function readPhone(typed: string, typedAreaCode: string): Decision<Contact, ContactRefusal> {
  const phone = typed.replaceAll(/[ ()-]/g, '');
  const areaCode = typedAreaCode.trim().replace(/^(\+|00)/, '');
  const isPhone = /^[0-9]{5,15}$/.test(phone) && /^[1-9][0-9]{0,3}$/.test(areaCode);
  return isPhone ? ok({ kind: 'mobile', areaCode, phone }) : err('phone-invalid');
}

/** A country, and whether its numbers can receive messages. */
export type Area = { readonly areaCode: string; readonly isOpen: boolean };

/** Text messages go to open areas only; email has no areas. */
export function checkArea(contact: Contact, areas: readonly Area[]): Decision<Contact, 'area-not-open'> {
  if (contact.kind === 'email') return ok(contact);
  return areas.some(({ areaCode, isOpen }) => isOpen && areaCode === contact.areaCode) ? ok(contact) : err('area-not-open');
}

/** A phone number with at least four digits hidden: `138****5678`. */
function maskPhone(phone: string): string {
  const shown = Math.max(0, phone.length - 4);
  const first = Math.min(3, Math.floor(shown / 2));
  const last = Math.min(4, shown - first);
  return `${phone.slice(0, first)}****${phone.slice(phone.length - last)}`;
}

/** An email address with all but at most two letters of its name hidden: `ab***@x.com`. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, Math.max(0, at - 1)))}***${email.slice(at)}`;
}

/** A phone number or an email address as displayed, also to its owner, because others may see their screen. */
export const maskAccount = (account: string): string => (account.includes('@') ? maskEmail(account) : maskPhone(account));
