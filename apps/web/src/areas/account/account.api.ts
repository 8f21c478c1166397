import type { Language } from '@mt2/contracts';
import { account } from '@mt2/contracts/account';
import { readProfile } from '../../platform/profile.ts';
import { report } from '../../platform/request/report.ts';
import { api, Refused } from '../../platform/send.ts';
import { closeSession } from '../../platform/session.ts';

/** Changes the nickname; returns the server's sentence. */
export async function setNickname(nickname: string): Promise<string> {
  const { message } = await api.change(account.setNickname, { nickname });
  await readProfile();
  return message;
}

/**
 * Ends the session here, regardless of the server's response; resolves to true if it ended there too, otherwise it lives
 * on until it expires.
 */
export async function logOut(): Promise<boolean> {
  const isOver = await api.change(account.logOut, {}, { quiet: true }).then(
    () => true,
    (error: unknown) => error instanceof Refused && error.type === '999',
  );
  closeSession();
  return isOver;
}

/** Stores the language of the account's messages. */
export const storeLanguage = (lang: Language): Promise<unknown> =>
  api.change(account.setLanguage, { lang }, { mask: false, quiet: true }).catch(report('language of messages'));
