import type { account } from '@mt2/contracts/account';
import type { Area } from '../../http/area.ts';
import { getAdvancedStatus } from './calls/get-advanced-status.ts';
import { getProfile } from './calls/get-profile.ts';
import { getLanguage, setLanguage } from './calls/language.ts';
import { logOut } from './calls/log-out.ts';
import { setNickname } from './calls/set-nickname.ts';

/** The account's own data and preferences. */
export const accountArea: Area<typeof account> = {
  handlers: { getProfile, getAdvancedStatus, setLanguage, getLanguage, setNickname, logOut },
};
