import type { Language } from '@mt2/contracts/languages';
import { assertDefined } from '@mt2/domain';
import type { Contact } from '@mt2/domain/session';
import type { User } from '@mt2/prisma';
import { messageSentence, type SentenceName } from '../../http/language.ts';
import type { Tx } from '../../world/tx.ts';
import { contactsOf, findUser, recipientOf } from '../user/index.ts';
import { send } from './message.repo.ts';

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
