import type { RefusalName } from '@mt2/contracts';
import type { session } from '@mt2/contracts/session';
import { CODE_PURPOSES } from '@mt2/contracts/session';
import { type Decision, go } from '@mt2/domain';
import type { Contact, ContactRefusal } from '@mt2/domain/session';
import type { Change, CommandContext } from '../../http/area.ts';
import type { Refused } from '../../world/tx.ts';
import { findCode } from './codes.ts';
import { accountContactOf, recipientOf } from './contact.ts';
import { findUser } from './session.repo.ts';

type Context = CommandContext<typeof session.checkEmailCode>;

function check(tx: Context, contact: Decision<Contact, ContactRefusal>, typed: string): Decision<string, RefusalName> | Refused {
  if (!contact.ok) return contact;
  const code = findCode(tx, [recipientOf(contact.value)], CODE_PURPOSES, typed);
  return code.ok ? go(tx.say('code-valid')) : code;
}

const ownOf = (tx: Context) => (tx.person ? findUser(tx, tx.person.id) : undefined);

/** Checks a code that came by SMS, without using it up. Who is logged in may leave out the number: it is his own. */
export const checkMobileCode: Change<typeof session.checkMobileCode> = (tx, input) => {
  const own = input.user_string === '' ? ownOf(tx) : undefined;
  const typed = own ? { text: own.phone ?? '', area: { area_code: own.areaCode ?? '' } } : { text: input.user_string, area: input };
  return check(tx, accountContactOf(tx, typed.text, typed.area, 'mobile'), input.mobile_code);
};

/** Checks a code that came by e-mail, without using it up. Who is logged in may leave out the address: it is his own. */
export const checkEmailCode: Change<typeof session.checkEmailCode> = (tx, input) =>
  check(tx, accountContactOf(tx, input.user_string || (ownOf(tx)?.email ?? ''), {}, 'email'), input.email_code);
