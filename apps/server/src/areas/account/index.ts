import type { account } from '@mt2/contracts/account';
import type { Area } from '../../http/area.ts';
import { getLanguage, setLanguage } from './language.ts';
import { logOut } from './log-out.ts';
import { getAdvancedStatus, getProfile } from './profile.ts';
import { setNickname } from './set-nickname.ts';

export { logOutOf } from './log-out.ts';

/** The account's own data and preferences. */
export const accountArea: Area<typeof account> = {
  handlers: { getProfile, getAdvancedStatus, setLanguage, getLanguage, setNickname, logOut },
};
