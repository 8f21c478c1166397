import type { Language } from '@mt2/contracts/languages';
import { messageSentence } from '../../http/request/language.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { findAntiPhishingCode } from './message.repo.ts';

/** The text of a message with the code by which its reader recognizes our messages, where one is set. */
export function signed(tx: Pick<Tx, 'sql'>, userId: number | undefined, lang: Language, text: string): string {
  const code = userId === undefined ? undefined : findAntiPhishingCode(tx, userId);
  return code === undefined ? text : `${text}\n${messageSentence(lang, 'outbox.anti-phishing', { code })}`;
}
