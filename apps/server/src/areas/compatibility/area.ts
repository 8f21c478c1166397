import type { compatibility } from '@mt2/contracts/compatibility';
import type { Area } from '../../http/area.ts';
import type { CodeRequests } from '../session/index.ts';
import type { PictureTaker } from '../upload/index.ts';
import { buyOption } from './calls/buy-option.ts';
import { getAboutUs } from './calls/get-about-us.ts';
import { getCompliance } from './calls/get-compliance.ts';
import { getContactUs } from './calls/get-contact-us.ts';
import { getFaq } from './calls/get-faq.ts';
import { getIdentity } from './calls/get-identity.ts';
import { getOptionResult } from './calls/get-option-result.ts';
import { getPopUp } from './calls/get-pop-up.ts';
import { getSiteConfig } from './calls/get-site-config.ts';
import { getUser } from './calls/get-user.ts';
import { listInternationalCards } from './calls/list-international-cards.ts';
import { listMenu } from './calls/list-menu.ts';
import { listNotices } from './calls/list-notices.ts';
import { listPayees } from './calls/list-payees.ts';
import { listPayouts } from './calls/list-payouts.ts';
import { listQuoteCoins } from './calls/list-quote-coins.ts';
import { listRecharges } from './calls/list-recharges.ts';
import { listTransferAccounts } from './calls/list-transfer-accounts.ts';
import { logOut } from './calls/log-out.ts';
import { savePayee } from './calls/save-payee.ts';
import { sendMailCode } from './calls/send-mail-code.ts';
import { sendSmsCode } from './calls/send-sms-code.ts';
import { uploadOne } from './calls/upload-one.ts';
import { uploadPicture } from './calls/upload-picture.ts';

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
