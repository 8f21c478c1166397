import type { compatibility } from '@mt2/contracts/compatibility';
import type { Area } from '../../http/area.ts';
import { getAboutUs, getCompliance, getContactUs, getFaq, getPopUp, listNotices } from './articles.ts';
import { getIdentity, listInternationalCards } from './identity.ts';
import { listPayees, listPayouts, listRecharges, listTransferAccounts, savePayee } from './money.ts';
import { getOptionResult } from './option.ts';
import { getSiteConfig, listMenu, listQuoteCoins } from './site.ts';
import { getUser, logOut } from './user.ts';

/** Second names that existing clients of this API family use; `uploadPicture` is what they mean by the second name of the upload. */
export const compatibilityArea = (uploadPicture: Area<typeof compatibility>['handlers']['uploadPicture']): Area<typeof compatibility> => ({
  handlers: {
    uploadPicture,
    getIdentity,
    listInternationalCards,
    listTransferAccounts,
    listPayees,
    savePayee,
    listRecharges,
    listPayouts,
    getOptionResult,
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
});
