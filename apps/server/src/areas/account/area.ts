import type { account } from '@mt2/contracts/account';
import type { Area } from '../../http/area.ts';
import { getAdvancedStatus, getLanguage, getProfile, logOut, setLanguage, setNickname } from './calls/profile.ts';

/** The account's own data and preferences. */
export const accountArea: Area<typeof account> = {
  handlers: { getProfile, getAdvancedStatus, setLanguage, getLanguage, setNickname, logOut },
};
