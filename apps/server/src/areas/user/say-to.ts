import type { Language } from '@mt2/contracts/languages';
import { assertDefined } from '@mt2/domain';
import { messageSentence, type Say } from '../../http/request/language.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { findUser } from './user.repo.ts';

export const languageOf = (tx: Tx, userId: number): Language => assertDefined(findUser(tx, userId), 'a user has a language').lang;

/** Returns the sentences of a user's own language. */
export function sayTo(tx: Tx, userId: number): Say {
  const lang = languageOf(tx, userId);
  return (name, values) => messageSentence(lang, name, values);
}
