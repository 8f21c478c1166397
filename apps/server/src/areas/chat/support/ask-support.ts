import type { Language } from '@mt2/contracts/languages';
import type { Decision } from '@mt2/domain';
import { automaticAnswers, GUEST_LIFE, OPERATOR, type Party, type Said } from '@mt2/domain/chat';
import { findArticles } from '@mt2/domain/help';
import { messageSentence } from '../../../http/request/language.ts';
import type { CommandTx } from '../../../world/transaction/tx.ts';
import { listArticlesNow } from '../../help/index.ts';
import { type ChatMessage, findChat } from '../chat.repo.ts';
import { keepGuestUntil } from '../guest/guest.repo.ts';
import { openChat } from '../open-chat.ts';
import { answerAutomatically, type SayRefusal, say } from '../say.ts';
import { supportChat } from './name.ts';
import { findLastOf, readSupport } from './support.repo.ts';

/** The category of questions and answers. */
const FAQ = 18;
const MOST_SUGGESTED = 3;

/**
 * Sends a message to support. The first message of a conversation is answered at once:
 * with matching questions and answers, and with the hours in which somebody replies.
 */
export function askSupport(tx: CommandTx, from: Party, said: Said, lang: Language): Decision<ChatMessage, SayRefusal> {
  const name = supportChat(from);
  const lastAt = findChat(tx, name)?.lastAt ?? 0;
  const id = openChat(tx, name, [from, OPERATOR]);
  const wasAutomatic = findLastOf(tx, id, OPERATOR)?.isAutomatic === 1;
  const decided = say(tx, from, name, said);
  if (!decided.ok) return decided;
  if (from.kind === 'guest') keepGuestUntil(tx, from.id, tx.now + GUEST_LIFE);
  const links = fittingQuestions(tx, lang, decided.value.text);
  const facts = { lastAt, now: tx.now, isAway: readSupport(tx).isAway, wasAutomatic, hasArticles: links.length > 0 };
  for (const answer of automaticAnswers(facts))
    answerAutomatically(tx, OPERATOR, name, {
      text: messageSentence(lang, `chat.answer-${answer}`),
      links: answer === 'articles' ? links : [],
    });
  return decided;
}

/** The questions of the help centre that fit a text, at most three. */
const fittingQuestions = (tx: CommandTx, lang: Language, text: string) =>
  text === ''
    ? []
    : findArticles(listArticlesNow(tx, lang, FAQ), text)
        .slice(0, MOST_SUGGESTED)
        .map(({ id, title }) => ({ id, title }));
