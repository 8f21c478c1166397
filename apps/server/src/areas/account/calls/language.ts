import type { account } from '@mt2/contracts/account';
import { languageIn } from '@mt2/contracts/languages';
import { about, err, ok } from '@mt2/domain';
import type { Change, Query } from '../../../http/area.ts';
import { updateUser } from '../../user/index.ts';

/** The language of the answer: the request's, else the account's, else English. */
export const getLanguage: Query<typeof account.getLanguage> = ({ lang }) => ok(lang);

/** Stores the language of the account; a guest's is only answered. */
export const setLanguage: Change<typeof account.setLanguage> = (tx, { lang }) => {
  const wanted = languageIn(lang || tx.lang);
  if (!wanted) return about('lang', err('language-unknown'));
  if (tx.person) updateUser(tx, tx.person.id, { lang: wanted });
  return ok(wanted);
};
