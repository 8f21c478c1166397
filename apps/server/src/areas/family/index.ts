import type { family } from '@mt2/contracts/family';
import type { Area } from '../../http/area.ts';
import { getAboutUs, getCompliance, getContactUs, getFaq, getPopUp, listNotices } from './articles.ts';
import { getSiteConfig, listMenu, listQuoteCoins } from './site.ts';
import { getUser, logOut } from './user.ts';

/** Second names that existing clients of this API family use. */
export const familyArea: Area<typeof family> = {
  handlers: {
    getUser,
    logOut,
    listQuoteCoins,
    getSiteConfig,
    listMenu,
    getPopUp,
    listNotices,
    getFaq,
    getAboutUs,
    getContactUs,
    getCompliance,
  },
};
