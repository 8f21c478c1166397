import type { Language } from '@mt2/contracts';
import { account } from '@mt2/contracts/account';
import { queryOptions } from '@tanstack/react-query';
import { api, Refused } from '../../platform/send.ts';
import { closeSession, updateUser } from '../../platform/session.ts';

/** The account's own data; the user in the session is updated from it. */
export const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: async ({ signal }) => {
    const user = await api.query(account.getProfile, {}, { signal });
    updateUser(user);
    return user;
  },
});

/** Changes the nickname; returns the server's sentence. */
export async function setNickname(nickname: string): Promise<string> {
  const { message } = await api.change(account.setNickname, { nickname });
  updateUser(await api.query(account.getProfile, {}));
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
  api.change(account.setLanguage, { lang }, { mask: false, quiet: true }).catch(() => undefined);
