import type { account } from '@mt2/contracts/account';
import { isLanguage } from '@mt2/contracts/languages';
import { err, ok } from '@mt2/domain';
import type { Change, Query } from '../../http/area.ts';
import { updateUser } from '../session/index.ts';

/** Stores the language of the account; a guest's is only answered. */
export const setLanguage: Change<typeof account.setLanguage> = (tx, { lang }) => {
  const wanted = lang || tx.lang;
  if (!isLanguage(wanted)) return err('language-unknown');
  if (tx.person) updateUser(tx, tx.person.id, { lang: wanted });
  return ok(wanted);
};

/** The language of the account, or of the request. */
export const getLanguage: Query<typeof account.getLanguage> = ({ person, lang }) => ok(person?.lang ?? lang);
