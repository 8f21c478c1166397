import { account } from '@mt2/contracts/account';
import { readAgain } from './query.ts';
import { readBy } from './read.ts';
import { report } from './request/report.ts';
import { api } from './send.ts';
import { updateUser } from './session.ts';

/** The account's own data; the user in the session is updated from it. */
export const profileQuery = readBy(account.getProfile, {}, async (ask) => {
  const user = await ask({});
  updateUser(user);
  return user;
});

/** Updates the user in the session after a change, which is made even if this fails: then the profile is read once more. */
export const readProfile = (): Promise<void> =>
  api
    .query(account.getProfile, {})
    .then(updateUser)
    .catch((error: unknown) => {
      report('profile after a change')(error);
      void readAgain(account.getProfile);
    });
