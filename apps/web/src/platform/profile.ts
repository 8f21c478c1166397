import { account } from '@mt2/contracts/account';
import { readBy } from './read.ts';
import { api } from './send.ts';
import { updateUser } from './session.ts';

/** The account's own data; the user in the session is updated from it. */
export const profileQuery = readBy(account.getProfile, {}, async (ask) => {
  const user = await ask({});
  updateUser(user);
  return user;
});

/** Updates the user in the session after a change. */
export const readProfile = async (): Promise<void> => updateUser(await api.query(account.getProfile, {}));
