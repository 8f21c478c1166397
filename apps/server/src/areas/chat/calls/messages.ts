import type { chat } from '@mt2/contracts/chat';
import type { Language } from '@mt2/contracts/languages';
import { type Decision, groupDigits, ok } from '@mt2/domain';
import { askedRecords, automaticAnswers, GUEST_LIFE, meantRecord, OPERATOR, type Party, partyOfNumber, type Said } from '@mt2/domain/chat';
import { findArticles } from '@mt2/domain/help';
import { type Change, prepared, type Query } from '../../../http/area.ts';
import { messageSentence } from '../../../http/request/language.ts';
import type { Throttle } from '../../../world/limits/throttle.ts';
import type { Pictures } from '../../../world/storage/pictures.ts';
import type { CommandTx } from '../../../world/transaction/tx.ts';
import { pendingDeposits } from '../../deposit/index.ts';
import { listArticlesNow } from '../../help/index.ts';
import { addUpload, type PictureTaker, type StoredPicture, showPicture } from '../../upload/index.ts';
import { pendingWithdrawals } from '../../withdraw/index.ts';
import { type ChatMessage, findChat, isShownTo } from '../chat.repo.ts';
import { messageView } from '../chat-view.ts';
import { keepGuestUntil } from '../guest/guest.repo.ts';
import { markRead as mark, readChat, unreadOf } from '../read-chat.ts';
import { answerAutomatically, openChat, type SayRefusal, say as sayIn } from '../say.ts';
import { supportChat } from '../support/name.ts';
import { findLastOf, readSupport } from '../support/support.repo.ts';
import { tellTyping as tell } from '../tell-typing.ts';
import { takeTurn } from '../throttle-messages.ts';

const NOTHING = { messages: [], last: 0, readTo: 0, seenTo: 0, unread: 0 };

/** Messages of the caller's chat with support; none before it began. */
export const listMessages: Query<typeof chat.listMessages> = ({ world, person }, part) => {
  const party = partyOfNumber(person.id);
  const page = readChat(world, party, supportChat(party), part);
  return ok({ ...(page.ok ? page.value : NOTHING), isAway: readSupport(world).isAway });
};

/** The category of questions and answers. */
const FAQ = 18;
const MOST_SUGGESTED = 3;

/**
 * Sends a message to support. The first message of a conversation gets an immediate reply with matching questions and
 * answers and the support hours. A question about a deposit or withdrawal is answered with the user's pending one, if it
 * quotes a number with that of the number.
 */
function askSupport(tx: CommandTx, from: Party, said: Said, lang: Language): Decision<ChatMessage, SayRefusal> {
  const name = supportChat(from);
  const lastAt = findChat(tx, name)?.lastAt ?? 0;
  const id = openChat(tx, name, [from, OPERATOR]);
  const wasAutomatic = findLastOf(tx, id, OPERATOR)?.isAutomatic === 1;
  const decided = sayIn(tx, from, name, said);
  if (!decided.ok) return decided;
  if (from.kind === 'guest') keepGuestUntil(tx, from.id, tx.now + GUEST_LIFE);
  const links = fittingQuestions(tx, lang, decided.value.text);
  const records = from.kind === 'user' ? pendingRecords(tx, from.id, decided.value.text) : [];
  const pending = records.map(({ kind }) => kind);
  const facts = { lastAt, now: tx.now, isAway: readSupport(tx).isAway, wasAutomatic, hasArticles: links.length > 0, pending };
  for (const answer of automaticAnswers(facts)) {
    const record = records.find(({ kind }) => kind === answer);
    answerAutomatically(tx, OPERATOR, name, {
      text: messageSentence(lang, `chat.answer-${answer}`, record && { amount: record.amount }),
      links: answer === 'articles' ? links : [],
      record: record && { kind: record.kind, id: record.id },
    });
  }
  return decided;
}

const PENDING = { deposit: pendingDeposits, withdrawal: pendingWithdrawals };

/** The user's pending records that a text asks about. */
const pendingRecords = (tx: CommandTx, userId: number, text: string) =>
  askedRecords(text).flatMap((kind) => {
    const found = meantRecord(text, PENDING[kind](tx, userId));
    return found ? [{ kind, id: found.id, amount: found.said.replace(/^\d+/, groupDigits) }] : [];
  });

/** Amounts and IDs, which no question of the help centre has. */
const NUMBERS = /(?<![\p{L}\p{N}])\d[\d.,]*(?!\p{L})/gu;

/** The questions of the help centre that fit a text, at most three. */
function fittingQuestions(tx: CommandTx, lang: Language, text: string) {
  const subject = text.replace(NUMBERS, ' ').trim();
  const found = subject === '' ? [] : findArticles(listArticlesNow(tx, lang, FAQ), subject);
  return found.slice(0, MOST_SUGGESTED).map(({ id, title }) => ({ id, title }));
}

/** Sends a message to support. */
export const say = (messages: Throttle) =>
  prepared<typeof chat.say, undefined>(takeTurn(messages), (tx, said) => {
    const decided = askSupport(tx, partyOfNumber(tx.person.id), said, tx.lang);
    return decided.ok ? ok(messageView(decided.value, tx.person.id)) : decided;
  });

/** A picture shown in one of the caller's conversations, or uploaded by the caller to be shown. */
export const getPicture =
  (pictures: Pictures): Query<typeof chat.getPicture> =>
  ({ world, person }, { name }) =>
    showPicture(pictures, world, name, ({ userId }) => userId === person.id || isShownTo(world, name, person.id));

/** Takes a picture from the caller, who may be a guest. */
export const uploadPicture = (taker: PictureTaker) =>
  prepared<typeof chat.uploadPicture, StoredPicture>(
    ({ world, person, note }, { file }) => taker.take(world, person.id, file, note),
    (tx, _, picture) => ok(addUpload(tx, tx.person.id, picture)),
  );

/** Notifies support that the caller is typing. Before the first message it has no effect. */
export const tellTyping: Change<typeof chat.tellTyping> = (tx) => {
  const party = partyOfNumber(tx.person.id);
  tell(tx, party, supportChat(party));
  return ok(tx.say('operation-success'));
};

/** Counts the messages from support that the caller has not read. */
export const getUnread: Query<typeof chat.getUnread> = ({ world, person }) =>
  ok({ unread: unreadOf(world, partyOfNumber(person.id), 'support') });

/** Marks the messages from support as read. */
export const markRead: Change<typeof chat.markRead> = (tx, { number }) => {
  const party = partyOfNumber(tx.person.id);
  return mark(tx, party, supportChat(party), number);
};
