import type { RefusalName } from '@mt2/contracts';
import { CODE_PURPOSES, type CodePurpose, type session } from '@mt2/contracts/session';
import { type Decision, ok } from '@mt2/domain';
import type { Contact, ContactRefusal } from '@mt2/domain/session';
import type { User } from '@mt2/prisma';
import type { Change, CommandContext } from '../../http/area.ts';
import type { Refused } from '../../world/tx.ts';
import { BINDING, bindByCode, isBound } from './bind-contact.ts';
import { findCode, ownSourceOf, saidPurpose, sourceOf } from './codes.ts';
import { accountContactOf } from './contact.ts';
import { findUser } from './session.repo.ts';

type Context = CommandContext<typeof session.checkEmailCode>;
type Typed = {
  readonly contact: Decision<Contact, ContactRefusal>;
  readonly code: string;
  readonly ownCode: string;
  readonly said: CodePurpose | undefined;
};

/** What a code may be for that is read without a session. */
const OF_GUESTS: readonly CodePurpose[] = ['register', 'forget', 'password'];
const OF_NEW_CONTACTS: readonly CodePurpose[] = [...OF_GUESTS, 'bind'];

/** The codes that a check is about: for what it says, else for whatever whoever asks can do with the contact. No others lose a try by it. */
function sourceFor(user: User | undefined, contact: Contact, said: CodePurpose | undefined) {
  const named = said === 'bind' ? BINDING : said ? [said] : CODE_PURPOSES;
  if (user && isBound(user, contact)) return ownSourceOf(user.id, [contact], named);
  const open = user ? OF_NEW_CONTACTS : OF_GUESTS;
  return sourceOf(
    contact,
    named.filter((purpose) => open.includes(purpose)),
  );
}

/** Checks a code without using it up; who is logged in and proves a contact that is not his own binds it. */
function check(tx: Context, { contact, code, ownCode, said }: Typed): Decision<string, RefusalName> | Refused {
  if (!contact.ok) return contact;
  const user = ownOf(tx);
  const sent = findCode(tx, sourceFor(user, contact.value, said), code);
  if (!sent.ok) return sent;
  const isBinding = BINDING.some((purpose) => purpose === sent.value.purpose);
  if (!tx.person || !user || isBound(user, contact.value) || !isBinding) return ok(tx.say('code-valid'));
  const bound = bindByCode(tx, tx.person, contact.value, sent.value, ownCode);
  return bound.ok ? ok(tx.say('bind-success')) : bound;
}

const ownOf = (tx: Context) => (tx.person ? findUser(tx, tx.person.id) : undefined);

/** Checks a code that came by SMS. Who is logged in may leave out the number: it is his own. */
export const checkMobileCode: Change<typeof session.checkMobileCode> = (tx, input) => {
  const own = ownOf(tx);
  const contact = accountContactOf(tx, input.user_string || (own?.phone ?? ''), input.user_string ? input : {}, 'mobile', own);
  return check(tx, { contact, code: input.mobile_code, ownCode: input.code, said: saidPurpose(input) });
};

/** Checks a code that came by e-mail. Who is logged in may leave out the address: it is his own. */
export const checkEmailCode: Change<typeof session.checkEmailCode> = (tx, input) => {
  const contact = accountContactOf(tx, input.user_string || (ownOf(tx)?.email ?? ''), {}, 'email');
  return check(tx, { contact, code: input.email_code, ownCode: input.code, said: saidPurpose(input) });
};
