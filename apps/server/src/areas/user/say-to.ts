import type { Language } from '@mt2/contracts/languages';
import { assertDefined } from '@mt2/domain';
import { messageSentence, type Say } from '../../http/request/language.ts';
import type { Tx } from '../../world/transaction/tx.ts';
import { findUser } from './user.repo.ts';

export const languageOf = (source: Pick<Tx, 'sql'>, userId: number): Language =>
  assertDefined(findUser(source, userId), 'a user has a language').lang;

/** Returns the sentences of a user's own language. */
export function sayTo(source: Pick<Tx, 'sql'>, userId: number): Say {
  const lang = languageOf(source, userId);
  return (name, values) => messageSentence(lang, name, values);
}
