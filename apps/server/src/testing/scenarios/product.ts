import { lab, product } from '@mt2/contracts';
import { ok } from '../harness.ts';
import { identityScenarios, sendOtherCode, takePicture } from './identity.ts';
import { leverScenarios } from './lever.ts';
import { compatibilityMoneyScenarios, moneyScenarios, walletMoves } from './money.ts';
import { getOptionResult, optionScenarios } from './option.ts';
import type { Scenarios, Stage } from './scenario.ts';

const { session, market, spot } = product;

const NEW = 'ann@mt2.test';
const TRADER = 'trader@mt2.test';
const register = { type: 'email', user_string: NEW, code: '000000', password: 'secret-1', re_password: 'secret-1' };
const reset = { account: TRADER, password: 'secret-2', repassword: 'secret-2', code: '000000' };
const login = { user_string: TRADER, password: 'mt2-demo' };
const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', target_price: '60000' };
/** The same order, once its market is halted. */
const halted = async ({ world }: Stage) => {
  await ok(world.guest, lab.labMarket.haltMarket, { symbol: 'BTC/USDT' });
  return order;
};
const favourites = async ({ person }: Stage) => (await ok(person, market.listFavourites, {})).message.map(({ id }) => id);
const placed = async ({ person }: Stage) => (await ok(person, spot.placeOrder, order)).beside.order.id;

/** Scenarios of the product's calls. */
export const productScenarios: Scenarios<typeof product> = {
  ...identityScenarios,
  ...moneyScenarios,
  ...optionScenarios,
  lever: leverScenarios,
  meta: { getHealth: { works: {} } },
  session: {
    sendOtherCode,
    listAreaCodes: { works: {} },
    sendMailCode: {
      works: { user_string: NEW, type: 'register' },
      refuses: [
        ['phone-or-email-required', {} as { user_string: string }],
        ['email-invalid', { user_string: 'ann@' }],
        [
          'code-sent-recently',
          async (stage) => {
            await stage.often(10, session.sendMailCode, { user_string: NEW });
            return { user_string: NEW };
          },
        ],
      ],
    },
    sendSmsCode: {
      works: { user_string: '13911112222', area_code: '86', type: 'register' },
      refuses: [
        ['phone-invalid', { mobile: '12' }],
        ['area-not-open', { mobile: '9121234567', area_code: '98' }],
      ],
    },
    register: {
      works: async (stage) => ({ ...register, code: await stage.mailCode(NEW, 'register') }),
      refuses: [
        ['code-required', { ...register, code: '' }],
        ['code-wrong', register],
        ['password-required', { ...register, password: '' }],
        ['password-min-length', { ...register, password: '12345', re_password: '12345' }],
        ['repeat-password-required', { ...register, re_password: '' }],
        ['password-inconsistent', { ...register, re_password: 'secret-2' }],
        ['invite-code-unknown', { ...register, extension_code: 'nobody' }],
        ['account-exists', async (stage) => ({ ...register, user_string: TRADER, code: await stage.mailCode(TRADER, 'register') })],
      ],
    },
    login: {
      works: login,
      refuses: [
        ['wrong-login', { ...login, password: 'wrong' }],
        ['password-too-long', { ...login, password: 'x'.repeat(1001) }],
        [
          'too-many-attempts',
          async (stage) => {
            await stage.often(10, session.login, { ...login, password: 'wrong' });
            return login;
          },
        ],
      ],
    },
    resetPassword: {
      works: async (stage) => ({ ...reset, code: await stage.mailCode(TRADER, 'forget') }),
      refuses: [['code-wrong', reset]],
    },
    checkMobileCode: {
      works: async (stage) => ({
        user_string: '13911112222',
        mobile_code: await stage.smsCode('13911112222', 'bind'),
        code: await stage.mailCode(TRADER, 'bind'),
      }),
      refuses: [
        ['code-wrong', { user_string: '13911112222', mobile_code: '000000' }],
        ['own-code-required', async (stage) => ({ user_string: '13911112222', mobile_code: await stage.smsCode('13911112222', 'bind') })],
      ],
    },
    checkEmailCode: {
      works: async (stage) => ({
        user_string: NEW,
        email_code: await stage.mailCode(NEW, 'bind'),
        code: await stage.mailCode(TRADER, 'bind'),
      }),
      refuses: [
        ['code-wrong', { user_string: NEW, email_code: '000000' }],
        ['own-code-required', async (stage) => ({ user_string: NEW, email_code: await stage.mailCode(NEW, 'bind') })],
        ['own-code-wrong', async (stage) => ({ user_string: NEW, email_code: await stage.mailCode(NEW, 'bind'), code: '000000' })],
        [
          'too-many-attempts',
          async (stage) => {
            const wrong = { user_string: NEW, email_code: '000000' };
            await stage.often(15, session.checkEmailCode, wrong);
            return wrong;
          },
        ],
      ],
    },
  },
  account: {
    getProfile: { works: {} },
    getAdvancedStatus: { works: {} },
    setLanguage: { works: { lang: 'jp' }, refuses: [['language-unknown', { lang: 'tlh' }]] },
    getLanguage: { works: {} },
    setNickname: { works: { nickname: 'Ann' }, refuses: [['nickname-invalid', { nickname: 'x'.repeat(21) }]] },
    logOut: { works: {} },
  },
  market: {
    listQuotations: { works: {} },
    listCandles: {
      works: { symbol: 'BTC/USDT', period: '1day', from: 1_764_547_200 },
      refuses: [
        ['market-not-found', { symbol: 'BTC/EUR', period: '1day' }],
        ['period-invalid', { symbol: 'BTC/USDT', period: '1year' }],
      ],
    },
    getTicker: { works: { currency_id: 1 }, refuses: [['market-not-found', { currency_id: 3 }]] },
    getMarketInfo: { works: { symbol: 'BTC/USDT' }, refuses: [['market-not-found', { symbol: 'BTC' }]] },
    getRates: { works: { coin_name: 'BTC' }, refuses: [['coin-not-found', { coin_name: 'EUR' }]] },
    listFavourites: { works: {} },
    addFavourite: {
      works: { currency_id: 13 },
      refuses: [
        ['favourite-exists', { currency_id: 1 }],
        ['market-not-found', { currency_id: 3 }],
      ],
    },
    removeFavourite: {
      works: async (stage) => ({ id: (await favourites(stage))[0] ?? 0 }),
      refuses: [['favourite-not-found', { id: 999 }]],
    },
    sortFavourites: {
      works: async (stage) => ({ ids: (await favourites(stage)).reverse().join() }),
      refuses: [['favourites-list-invalid', { ids: '1,2' }]],
    },
  },
  wallet: {
    listCoins: { works: {} },
    listBalances: { works: { currency_name: 'BTC' } },
    getBalance: {
      works: { currency: 3, type: 'change' },
      refuses: [
        ['coin-not-found', { currency: 99, type: 'change' }],
        ['account-kind-invalid', { currency: 3, type: 'spot' }],
      ],
    },
    listLedger: {
      works: { currency: 3, type: 2, limit: 5 },
      refuses: [
        ['page-invalid', { page: -1 }],
        ['coin-not-found', { currency: 99 }],
      ],
    },
    ...walletMoves,
  },
  spot: {
    placeOrder: {
      works: order,
      refuses: [
        ['parameter-invalid', { ...order, type: 3 }],
        ['market-not-found', { ...order, currency_id: 3 }],
        ['market-closed', halted],
        ['quantity-required', { ...order, amount: '' }],
        ['quantity-invalid', { ...order, amount: '1e309' }],
        ['quantity-off-step', { ...order, amount: '0.0000001' }],
        ['below-minimum-amount', { ...order, amount: '0.000009' }],
        ['price-invalid', { ...order, target_price: 'x' }],
        ['price-off-tick', { ...order, target_price: '60000.001' }],
        ['below-minimum-order-value', { ...order, amount: '0.00001' }],
        ['above-maximum-amount', { ...order, amount: '999999' }],
        ['price-out-of-range', { ...order, target_price: '100000' }],
        ['insufficient-balance', { ...order, amount: '100' }],
        ['insufficient-sellable-balance', { ...order, type: 2, amount: '100' }],
      ],
    },
    cancelOrder: {
      works: async (stage) => ({ id: await placed(stage) }),
      refuses: [
        ['order-not-found', { id: 999_999 }],
        [
          'order-already-closed',
          async (stage) => {
            const id = await placed(stage);
            await ok(stage.person, spot.cancelOrder, { id });
            return { id };
          },
        ],
      ],
    },
    listOrders: { works: { status: 1 }, refuses: [['page-invalid', { page: 'last' }]] },
  },
  help: {
    getSupport: { works: {} },
    listNews: { works: { c_id: 4, limit: 3 }, refuses: [['page-invalid', { limit: 'all' }]] },
    getNews: { works: { id: 401 }, refuses: [['news-not-found', { id: 999 }]] },
  },
  compatibility: {
    ...compatibilityMoneyScenarios,
    getOptionResult,
    getUser: { works: {} },
    uploadPicture: takePicture,
    getIdentity: { works: {} },
    listInternationalCards: { works: {} },
    logOut: { works: {} },
    listQuoteCoins: { works: {} },
    getSiteConfig: { works: {} },
    listMenu: { works: {} },
    getPopUp: { works: {} },
    listNotices: { works: {} },
    getFaq: { works: {} },
    getAboutUs: { works: {} },
    getContactUs: { works: {} },
    getCompliance: { works: {} },
  },
};
