import type { account } from '@mt2/contracts/account';
import { isLanguage } from '@mt2/contracts/languages';
import { about, err, ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { updateUser } from '../../user/index.ts';

/** Stores the language of the account; a guest's is only answered. */
export const setLanguage: Change<typeof account.setLanguage> = (tx, { lang }) => {
  const wanted = lang || tx.lang;
  if (!isLanguage(wanted)) return about('lang', err('language-unknown'));
  if (tx.person) updateUser(tx, tx.person.id, { lang: wanted });
  return ok(wanted);
};
