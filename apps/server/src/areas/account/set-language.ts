import type { Language } from '@mt2/contracts/languages';
import type { Tx } from '../../world/transaction/tx.ts';
import { updateUser } from '../user/index.ts';

/** Stores the language in which a user gets events and messages. */
export function setLanguage(tx: Tx, userId: number, lang: Language): void {
  updateUser(tx, userId, { lang });
}
