import type { compatibility } from '@mt2/contracts/compatibility';
import type { Area } from '../../http/area.ts';
import type { CodeRequests } from '../session/index.ts';
import type { PictureTaker } from '../upload/index.ts';
import {
  buyOption,
  getOptionResult,
  listDeposits,
  listInternationalCards,
  listPayees,
  listPayouts,
  listRecharges,
  listTransferAccounts,
  listWalletCoins,
  savePayee,
} from './calls/money.ts';
import {
  getAboutUs,
  getCompliance,
  getContactUs,
  getFaq,
  getPopUp,
  getSiteConfig,
  listMenu,
  listNotices,
  listQuoteCoins,
  listTrades,
} from './calls/site.ts';
import { buySpot, cancelSpot, getSpotBalances, listSpotBuys, listSpotFills, listSpotSells, sellSpot } from './calls/spot.ts';
import { uploadOne, uploadPicture } from './calls/uploads.ts';
import { getIdentity, getUser, logOut, sendMailCode, sendSmsCode } from './calls/users.ts';

/**
 * Alternative names, used by existing clients of this API family, for calls of other areas. Pictures and requests for
 * codes share their limits with `upload` and `session`.
 */
export const compatibilityArea = (taker: PictureTaker, requests: CodeRequests): Area<typeof compatibility> => ({
  handlers: {
    uploadPicture: uploadPicture(taker),
    uploadOne: uploadOne(taker),
    sendMailCode: sendMailCode(requests),
    sendSmsCode: sendSmsCode(requests),
    buyOption,
    buySpot,
    sellSpot,
    cancelSpot,
    listSpotBuys,
    listSpotSells,
    listSpotFills,
    getSpotBalances,
    getIdentity,
    listInternationalCards,
    listTransferAccounts,
    listWalletCoins,
    listDeposits,
    listPayees,
    savePayee,
    listRecharges,
    listPayouts,
    getOptionResult,
    getUser,
    logOut,
    listQuoteCoins,
    listTrades,
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
