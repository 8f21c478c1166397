import type { RefusalName } from '@mt2/contracts';
import type { Language } from '@mt2/contracts/languages';
import type { CodePurpose } from '@mt2/contracts/session';
import { assertDefined, type Decision } from '@mt2/domain';
import type { Contact } from '@mt2/domain/session';
import type { User, VerificationCode } from '@mt2/prisma';
import type { WithChecks } from '../../http/area.ts';
import { messageSentence, type SentenceName } from '../../http/language.ts';
import { send } from '../../world/outbox.ts';
import type { Refused, Tx } from '../../world/tx.ts';
import { findCode, ownSourceOf } from './codes.ts';
import { recipientOf } from './contact.ts';
import { findUser } from './session.repo.ts';

/** The ways in which a user is reached, e-mail first. */
export function contactsOf({ email, areaCode, phone }: User): Contact[] {
  const mail: Contact[] = email === null ? [] : [{ kind: 'email', email }];
  return areaCode === null || phone === null ? mail : [...mail, { kind: 'mobile', areaCode, phone }];
}

/** As `findCode`, of a user: the code came by e-mail or by SMS. */
export function findOwnCode(
  tx: Tx & WithChecks,
  userId: number,
  purposes: readonly CodePurpose[],
  typed: string,
  name?: string,
): Decision<VerificationCode, RefusalName> | Refused {
  const user = assertDefined(findUser(tx, userId), 'a session has its user');
  return findCode(tx, ownSourceOf(userId, contactsOf(user), purposes), typed, name);
}

type Say = (name: SentenceName, values?: Readonly<Record<string, string>>) => string;
type Word = (say: Say) => string;

function tell(tx: Tx, user: User, contact: Contact, purpose: string, word: Word): void {
  const text = word((name, values) => messageSentence(user.lang as Language, name, values));
  send(tx, { recipient: recipientOf(contact), purpose, code: '', text });
}

/** Tells a user something by e-mail, or by SMS who has none, in the user's own language. */
export function notify(tx: Tx, userId: number, purpose: string, word: Word): void {
  const user = assertDefined(findUser(tx, userId), 'who is told something exists');
  const [contact] = contactsOf(user);
  tell(tx, user, assertDefined(contact, 'a user can be reached'), purpose, word);
}

/** As `notify`, in every way in which this user, as he was read, is reached. */
export function notifyEverywhere(tx: Tx, user: User, purpose: string, word: Word): void {
  for (const contact of contactsOf(user)) tell(tx, user, contact, purpose, word);
}
