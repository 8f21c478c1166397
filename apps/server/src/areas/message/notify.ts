import type { Language } from '@mt2/contracts/languages';
import type { MessagePurpose } from '@mt2/contracts/message-about';
import { assertDefined } from '@mt2/domain';
import type { Contact } from '@mt2/domain/session';
import { messageSentence, type Say } from '../../http/request/language.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { contactsOf, findUser, recipientOf, type User } from '../user/index.ts';
import { findAntiPhishingCode, send } from './message.repo.ts';

/** The text of a message with the reader's anti-phishing code, if one is set. */
export function signed(tx: Pick<Tx, 'sql'>, userId: number | undefined, lang: Language, text: string): string {
  const code = userId === undefined ? undefined : findAntiPhishingCode(tx, userId);
  return code === undefined ? text : `${text}\n${messageSentence(lang, 'outbox.anti-phishing', { code })}`;
}

/** A sentence in the language of the reader. */
type Word = (say: Say, lang: Language) => string;

type Sent = { readonly purpose: MessagePurpose; readonly word: Word; readonly isPersonal: boolean };

function post(tx: Tx, user: User, contact: Contact, { purpose, word, isPersonal }: Sent): void {
  const { lang } = user;
  const text = signed(
    tx,
    user.id,
    lang,
    word((name, values) => messageSentence(lang, name, values), lang),
  );
  const id = send(tx, { recipient: recipientOf(contact), purpose, code: '', text, ...(isPersonal && { userId: user.id }) });
  if (isPersonal) tx.emit('user.event', { userId: user.id, event: () => ({ event: 'message', id }) });
}

/** Sends a user an email, or an SMS if they have no address, in their own language; it is also one of their personal messages. */
export function notify(tx: Tx, userId: number, purpose: MessagePurpose, word: Word): void {
  const user = assertDefined(findUser(tx, userId), 'a recipient exists');
  const [contact] = contactsOf(user);
  post(tx, user, assertDefined(contact, 'a user can be reached'), { purpose, word, isPersonal: true });
}

/** The changes about which a user is warned, by the names of their sentences. */
type SecurityChange =
  | 'address-added'
  | 'address-removed'
  | 'anti-phishing-changed'
  | `authenticator-${'on' | 'off' | 'lost' | 'removed' | 'kept'}`
  | 'contact-bound'
  | 'contact-replaced'
  | 'fund-password-changed'
  | 'fund-password-set'
  | 'new-device'
  | 'password-changed'
  | 'payment-method-removed'
  | 'payment-method-saved';
type Values = Readonly<Record<string, string>>;

/**
 * Warns a user of a change that protects or moves their money: to every contact of this version of the user, because a thief
 * may have one of them. It counts as one personal message.
 */
export function warn(tx: Tx, user: User, change: SecurityChange, values: Values | ((say: Say) => Values) = {}): void {
  const word: Word = (say) => say(`outbox.${change}`, typeof values === 'function' ? values(say) : values);
  for (const [at, contact] of contactsOf(user).entries()) post(tx, user, contact, { purpose: 'security', word, isPersonal: at === 0 });
}
