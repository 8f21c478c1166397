import type { product } from '@mt2/contracts';
import { ELSEWHERE } from '../customer.ts';
import { bad } from '../refused.ts';
import type { AreaScenarios } from '../scenario.ts';
import { bought, buys } from './option.ts';
import { sendsMail, sendsSms } from './session.ts';
import { buys as buysSpot, cancels, sells } from './spot.ts';
import { takePicture } from './upload.ts';
import { coded } from './withdraw.ts';

export const scenarios: AreaScenarios<typeof product.compatibility> = {
  listTransferAccounts: { works: {} },
  listPayees: { works: {} },
  savePayee: {
    works: async (stage) => ({ ...(await coded(stage)), name: 'Exchange', qrcode: '/upload/address.png' }),
    refuses: [bad.noAddress({ currency: 3 }), bad.noFundPassword({ currency: 3, address: ELSEWHERE.TRC20 })],
  },
  listWalletCoins: { works: {} },
  listDeposits: { works: { limit: 2 }, refuses: [bad.limit] },
  listRecharges: { works: { limit: 2 } },
  listPayouts: { works: { limit: 2 } },
  getOptionResult: {
    works: async (stage) => ({ id: await bought(stage) }),
    refuses: [bad.order({ id: 999_999 })],
  },
  getUser: { works: {} },
  uploadPicture: takePicture,
  uploadOne: takePicture,
  sendMailCode: sendsMail,
  sendSmsCode: sendsSms,
  buyOption: buys,
  buySpot: buysSpot,
  sellSpot: sells,
  cancelSpot: cancels,
  listSpotBuys: { works: { currency_id: 1 }, refuses: [bad.market({ currency_id: 99 })] },
  listSpotSells: { works: {}, refuses: [bad.market({ currency_id: 99 })] },
  listSpotFills: {
    works: { limit: 2 },
    refuses: [bad.page('last'), bad.market({ currency_id: 99 })],
  },
  getSpotBalances: { works: { currency_id: 1, legal_id: 3 }, refuses: [bad.market({ currency_id: 3 })] },
  getIdentity: { works: {} },
  listInternationalCards: { works: {} },
  logOut: { works: {} },
  listQuoteCoins: { works: {} },
  listTrades: {
    works: { symbol: 'BTC/USDT' },
    also: [{ how: 'by its coins', sent: { match_id: 1, legal_id: 3 } }],
    refuses: [bad.market({}), bad.market({ symbol: 'BTC/EUR' }), bad.market({ currency_id: 3 })],
  },
  getSiteConfig: { works: {} },
  listMenu: { works: {} },
  getPopUp: { works: {} },
  listNotices: { works: {} },
  getFaq: { works: {} },
  getAboutUs: { works: {} },
  getContactUs: { works: {} },
  getCompliance: { works: {} },
};
