import type { Language } from '@mt2/contracts/languages';
import { about, assertDefined, err, type Instant, noted, ok, type Saw } from '@mt2/domain';
import {
  CODE_LIFE,
  type Contact,
  checkCode,
  codeState,
  countWrongCode,
  SECURITY_CODE,
  type SentCode,
  type SentPurpose,
  secondsToNextTry,
  verificationCode,
  type WrongCodes,
} from '@mt2/domain/session';
import { messageSentence } from '../../http/request/language.ts';
import { tooManyAttempts } from '../../world/limits/throttle.ts';
import { seedFor } from '../../world/secret/secret.ts';
import { type CommandTx, keeping, type Outcome, type Tx } from '../../world/transaction/tx.ts';
import { send, signed } from '../message/index.ts';
import { contactsOf, findUser, recipientOf, userOfContact } from '../user/index.ts';
import type { CodeNumber } from './code-requests.ts';
import { findCodeSent, findLastCode, findWrongCodes, insertCode, putWrongCodes, type StoredCode, updateCode } from './session.repo.ts';

const codeOf = ({ world }: Tx, { recipient, purpose, n }: CodeNumber): string =>
  verificationCode(seedFor(world, 'code', recipient, purpose, n), recipient, purpose, n);

/** True for a code that would be sent today: a code sent with the lab on, where codes are public, is invalid without it. */
export const isOurs = (tx: Tx, row: StoredCode): boolean => row.code === codeOf(tx, row);

/** Creates the next code for a contact and a purpose, and sends it; returns its identity. */
export function sendCode(tx: Tx, contact: Contact, purpose: SentPurpose, lang: Language): CodeNumber {
  const recipient = recipientOf(contact);
  const n = (findLastCode(tx, recipient, purpose)?.n ?? 0) + 1;
  const code = codeOf(tx, { recipient, purpose, n });
  insertCode(tx, { recipient, purpose, n, code, createdAt: tx.now, expiresAt: tx.now + CODE_LIFE });
  const sentence = purpose === SECURITY_CODE ? 'outbox.security-code' : 'outbox.verification-code';
  const text = signed(tx, userOfContact(tx, contact)?.id, lang, messageSentence(lang, sentence, { code }));
  send(tx, { recipient, purpose, code, text });
  return { recipient, purpose, n };
}

/** When a message's code expires, and whether it was used; undefined if the message has none. */
export function sentCodeOf(
  source: Pick<Tx, 'sql'>,
  { recipient, purpose, code, at }: Pick<StoredCode, 'recipient' | 'purpose' | 'code'> & { readonly at: Instant },
): { readonly expiresAt: Instant; readonly isUsed: boolean } | undefined {
  const row = code === '' ? undefined : findCodeSent(source, { recipient, purpose, code, createdAt: at });
  return row && { expiresAt: row.expiresAt, isUsed: row.usedAt !== null };
}

/** True for a code that can be used now: the last one sent to a contact for a purpose, neither used nor expired. */
export function isUsable(
  source: Pick<Tx, 'sql'>,
  { recipient, purpose, code }: Pick<StoredCode, 'recipient' | 'purpose' | 'code'>,
  now: Instant,
): boolean {
  const last = findLastCode(source, recipient, purpose);
  return last?.code === code && codeState(toSent(last), now) === 'good';
}

/** A stored code as the rules read it. */
export const toSent = (row: StoredCode): SentCode => ({
  code: row.code,
  sentAt: row.createdAt,
  wrongTries: row.wrongTries,
  isUsed: row.usedAt !== null,
});

/** The codes that may match, and the key under which wrong ones are counted. */
export type CodeSource = { readonly whose: string; readonly recipients: readonly string[]; readonly purposes: readonly SentPurpose[] };

/** The codes sent to a contact, usable without a session. */
export function sourceOf(contact: Contact, purposes: readonly SentPurpose[]): CodeSource {
  const recipient = recipientOf(contact);
  return { whose: recipient, recipients: [recipient], purposes };
}

/**
 * The codes sent to a user's own contacts, used in the user's session. Their wrong attempts are counted separately:
 * strangers can lock the codes that are usable without a session, but not these (decision 011).
 */
export const ownSourceOf = (userId: number, contacts: readonly Contact[], purposes: readonly SentPurpose[]): CodeSource => ({
  whose: `user ${userId}`,
  recipients: contacts.map(recipientOf),
  purposes,
});

/** The state of the codes that may match, and the number of recent wrong ones, for the request log; not the codes themselves. */
function sawOf(rows: readonly StoredCode[], wrong: WrongCodes | undefined, tx: Tx): Saw {
  const states = rows.map((row) => [`${row.purpose} to ${row.recipient}`, codeState(toSent(row), tx.now)]);
  return { sent: rows.length, ...Object.fromEntries(states), wrongBefore: countWrongCode(wrong, tx.now).count - 1 };
}

/** The input of a code, and the name of its check in the request log. */
export type CodeField = { readonly field: string; readonly note: string };
const CODE: CodeField = { field: 'code', note: 'code' };

/**
 * The matching code among the latest ones for these recipients and purposes. A wrong code counts as an attempt against
 * each of them and, so that requesting new ones does not help, against all codes of an hour; both counts are kept.
 */
export function findCode(
  tx: CommandTx,
  { whose, recipients, purposes }: CodeSource,
  typed: string,
  { field, note: name }: CodeField = CODE,
): Outcome<StoredCode> {
  const wrong = findWrongCodes(tx, whose);
  const last = (recipient: string) => purposes.map((purpose) => findLastCode(tx, recipient, purpose));
  const rows = recipients
    .flatMap(last)
    .filter((row) => row !== undefined)
    .filter((row) => isOurs(tx, row));
  return noted(
    tx.note,
    name,
    typed.trim() === '' ? 'nothing' : sawOf(rows, wrong, tx),
    about(field, pick(tx, rows, { whose, wrong, typed })),
  );
}

type Tried = { readonly whose: string; readonly wrong: WrongCodes | undefined; readonly typed: string };

function pick(tx: Tx, rows: readonly StoredCode[], { whose, wrong, typed }: Tried): Outcome<StoredCode> {
  if (typed.trim() === '') return err('code-required');
  const wait = secondsToNextTry(wrong, tx.now);
  if (wait > 0) return tooManyAttempts(wait);
  const right = rows.find((row) => checkCode(toSent(row), typed, tx.now).ok);
  if (right) return ok(right);
  return keeping(err('code-wrong'), (after) => {
    for (const row of rows) updateCode(after, row.id, { wrongTries: row.wrongTries + 1 });
    putWrongCodes(after, whose, countWrongCode(wrong, after.now));
  });
}

/** Uses a code up. */
export const consumeCode = (tx: Tx, code: StoredCode): number => updateCode(tx, code.id, { usedAt: tx.now });

/** Like `findCode`, for a user: the code was sent by email or SMS. */
export function findOwnCode(
  tx: CommandTx,
  userId: number,
  purposes: readonly SentPurpose[],
  typed: string,
  field?: CodeField,
): Outcome<StoredCode> {
  const user = assertDefined(findUser(tx, userId), 'a session has its user');
  return findCode(tx, ownSourceOf(userId, contactsOf(user), purposes), typed, field);
}
