import { type Decision, err, ok } from '../core/decision.ts';

/** How a user is reached, and the name to log in with. `areaCode` without `+`. */
export type Contact =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'mobile'; readonly areaCode: string; readonly phone: string };

export type ContactRefusal = 'phone-or-email-required' | 'phone-invalid' | 'email-invalid';

/** A contact as it was typed: `kind` where the caller named it, else an `@` decides. */
export type TypedContact = {
  readonly text: string;
  readonly areaCode?: string | undefined;
  readonly kind?: Contact['kind'] | undefined;
};

const EMAIL_NAME = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const EMAIL_LABEL = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

/** Reads a contact in its normal form, so that no two accounts differ by case or blanks. */
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

/** Blanks, hyphens and brackets are how people write numbers; they are not part of them. */
function readPhone(typed: string, typedAreaCode: string): Decision<Contact, ContactRefusal> {
  const phone = typed.replaceAll(/[ ()-]/g, '');
  const areaCode = typedAreaCode.trim().replace(/^(\+|00)/, '');
  const isPhone = /^[0-9]{5,15}$/.test(phone) && /^[1-9][0-9]{0,3}$/.test(areaCode);
  return isPhone ? ok({ kind: 'mobile', areaCode, phone }) : err('phone-invalid');
}

/** A country whose numbers may be written to, or not yet. */
export type Area = { readonly areaCode: string; readonly isOpen: boolean };

/** Text messages go to open areas only; e-mail has no areas. */
export function checkArea(contact: Contact, areas: readonly Area[]): Decision<Contact, 'area-not-open'> {
  if (contact.kind === 'email') return ok(contact);
  return areas.some(({ areaCode, isOpen }) => isOpen && areaCode === contact.areaCode) ? ok(contact) : err('area-not-open');
}
