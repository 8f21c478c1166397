import type { RefusalName } from '@mt2/contracts';
import type { session } from '@mt2/contracts/session';
import { CODE_PURPOSES } from '@mt2/contracts/session';
import { type Decision, go } from '@mt2/domain';
import type { Contact, ContactRefusal } from '@mt2/domain/session';
import type { Change, CommandContext } from '../../http/area.ts';
import type { Refused } from '../../world/tx.ts';
import { BINDING, bindByCode, isBound } from './bind-contact.ts';
import { findCode } from './codes.ts';
import { accountContactOf, recipientOf } from './contact.ts';
import { findUser } from './session.repo.ts';

type Context = CommandContext<typeof session.checkEmailCode>;
type Typed = { readonly contact: Decision<Contact, ContactRefusal>; readonly code: string; readonly ownCode: string };

/** Checks a code without using it up; who is logged in and proves a contact that is not his own binds it. */
function check(tx: Context, { contact, code, ownCode }: Typed): Decision<string, RefusalName> | Refused {
  if (!contact.ok) return contact;
  const sent = findCode(tx, [recipientOf(contact.value)], CODE_PURPOSES, code);
  if (!sent.ok) return sent;
  const user = ownOf(tx);
  if (!user || isBound(user, contact.value) || !BINDING.some((purpose) => purpose === sent.value.purpose)) return go(tx.say('code-valid'));
  const bound = bindByCode(tx, user, contact.value, sent.value, ownCode);
  return bound.ok ? go(tx.say('bind-success')) : bound;
}

const ownOf = (tx: Context) => (tx.person ? findUser(tx, tx.person.id) : undefined);

/** Checks a code that came by SMS. Who is logged in may leave out the number: it is his own. */
export const checkMobileCode: Change<typeof session.checkMobileCode> = (tx, input) => {
  const own = input.user_string === '' ? ownOf(tx) : undefined;
  const typed = own ? { text: own.phone ?? '', area: { area_code: own.areaCode ?? '' } } : { text: input.user_string, area: input };
  const contact = accountContactOf(tx, typed.text, typed.area, 'mobile');
  return check(tx, { contact, code: input.mobile_code, ownCode: input.code });
};

/** Checks a code that came by e-mail. Who is logged in may leave out the address: it is his own. */
export const checkEmailCode: Change<typeof session.checkEmailCode> = (tx, input) => {
  const contact = accountContactOf(tx, input.user_string || (ownOf(tx)?.email ?? ''), {}, 'email');
  return check(tx, { contact, code: input.email_code, ownCode: input.code });
};
