import { PATHS } from '@mt2/web/paths';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Say } from '../words.ts';

export type ScreenCard = {
  /** Its path with the query that it needs. */
  readonly address: string;
  /** The key of its title. */
  readonly title: string;
  /** Heading in its bar instead of the title. */
  readonly heading?: string;
  /** A guest is led to the login. */
  readonly isOwn?: true;
  /** A signed-in user is led on. */
  readonly isForGuests?: true;
  /** Its theme is dark whatever the user's theme. */
  readonly isDark?: true;
  /** Visible once everything has been read. */
  ready(page: Page, say: Say): Locator;
};

const row = (page: Page) => page.getByRole('main').getByRole('listitem').first();
const field = (key: string) => (page: Page, say: Say) => page.getByRole('textbox', { name: say(key), exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first();
/** Existing entries stand under a heading, missing ones in a form. */
const headingOrField = (page: Page) => heading(page).or(page.getByRole('main').getByRole('textbox').first()).first();
const asks = (page: Page, say: Say) =>
  page
    .getByRole('list', { name: say('kline.asks') })
    .getByRole('button')
    .first();
const link = (page: Page, name: string) => page.getByRole('link', { name });

/** Screens that look different at a second address. */
export const SECOND_FACES = ['indexNotices', 'options'] as const;

const cards = <Name extends keyof typeof PATHS | (typeof SECOND_FACES)[number]>(all: Readonly<Record<Name, ScreenCard>>) => all;

/** Every screen of the app by its own address. */
export const SCREENS = cards({
  home: { address: PATHS.home, title: 'screen.home', ready: (page) => link(page, '/USDT').first() },
  market: { address: PATHS.market, title: 'screen.market', ready: row },
  contract: { address: PATHS.contract, title: 'nav.contract', heading: 'BTC/USDT', ready: asks },
  options: {
    address: `${PATHS.contract}?mode=option&symbol=BTC%2FUSDT`,
    title: 'nav.contract',
    heading: 'BTC/USDT',
    ready: (page) => page.getByText(/^MA5:/).first(),
  },
  financing: { address: PATHS.financing, title: 'nav.financing', ready: heading },
  wallet: { address: PATHS.wallet, title: 'screen.wallet', isOwn: true, ready: (page) => page.getByRole('button', { name: /^BTC/ }) },
  kline: {
    address: `${PATHS.kline}?symbol=BTC%2FUSDT`,
    title: 'screen.kline',
    heading: 'BTC/USDT',
    ready: (page) => page.getByText(/^MA5:/).first(),
  },
  spot: {
    address: `${PATHS.spot}?symbol=BTC%2FUSDT`,
    title: 'spot.spot',
    heading: 'BTC/USDT',
    ready: asks,
  },
  lever: { address: `${PATHS.lever}?symbol=BTC%2FUSDT`, title: 'screen.lever', heading: 'BTC/USDT', isDark: true, ready: asks },
  leverCalculator: { address: PATHS.leverCalculator, title: 'lever.calculator', ready: field('lever.open-price') },
  leverFunding: { address: PATHS.leverFunding, title: 'lever.funding-history', ready: row },
  leverRiskFund: { address: PATHS.leverRiskFund, title: 'lever.risk-fund', ready: row },
  leverRules: { address: PATHS.leverRules, title: 'lever.rules', ready: heading },
  ledger: {
    address: PATHS.ledger,
    title: 'wallet.ledger',
    isOwn: true,
    ready: row,
  },
  deposit: { address: PATHS.deposit, title: 'screen.deposit', isOwn: true, ready: heading },
  charge: { address: `${PATHS.charge}?coin=USDT`, title: 'screen.deposit', isOwn: true, ready: field('deposit.sent-amount') },
  withdraw: { address: PATHS.withdraw, title: 'screen.withdraw', isOwn: true, ready: field('common.amount') },
  withdrawDetail: {
    address: `${PATHS.withdrawDetail}?id=1`,
    title: 'screen.withdraw-detail',
    isOwn: true,
    ready: (page, say) => page.getByText(say('record.submitted-at')),
  },
  withdrawBank: { address: PATHS.withdrawBank, title: 'screen.withdraw-bank', isOwn: true, ready: field('common.amount') },
  addresses: { address: PATHS.addresses, title: 'screen.addresses', isOwn: true, ready: row },
  address: {
    address: `${PATHS.address}?id=1`,
    title: 'screen.address',
    isOwn: true,
    ready: (page, say) => page.getByText(say('withdraw.added-at')),
  },
  addAddress: { address: PATHS.addAddress, title: 'screen.add-address', isOwn: true, ready: field('withdraw.address') },
  transfer: { address: PATHS.transfer, title: 'screen.transfer', isOwn: true, ready: field('common.amount') },
  transferRecords: { address: PATHS.transferRecords, title: 'screen.transfer-records', isOwn: true, ready: row },
  tradeAccounts: { address: PATHS.tradeAccounts, title: 'screen.trade-accounts', isOwn: true, ready: row },
  records: { address: PATHS.records, title: 'screen.records', isOwn: true, ready: row },
  login: { address: PATHS.login, title: 'screen.login', isForGuests: true, ready: field('common.email') },
  register: { address: PATHS.register, title: 'screen.register', isForGuests: true, ready: field('common.email') },
  forgot: { address: PATHS.forgot, title: 'screen.forgot-password', ready: field('common.email') },
  choose: { address: PATHS.choose, title: 'screen.choose', isForGuests: true, ready: heading },
  settings: { address: PATHS.settings, title: 'screen.settings', ready: heading },
  language: { address: PATHS.language, title: 'screen.language', ready: (page) => page.getByRole('button', { name: 'English' }) },
  account: { address: PATHS.account, title: 'screen.account', isOwn: true, ready: (page, say) => page.getByText(say('common.nickname')) },
  security: { address: PATHS.security, title: 'security.title', isOwn: true, ready: heading },
  loginPassword: {
    address: PATHS.loginPassword,
    title: 'security.change-login-password',
    isOwn: true,
    ready: field('common.old-password'),
  },
  fundPassword: {
    address: PATHS.fundPassword,
    title: 'common.fund-password',
    heading: 'Change fund password',
    isOwn: true,
    ready: field('security.old-fund-password'),
  },
  bindPhone: {
    address: PATHS.bindPhone,
    title: 'common.phone',
    heading: 'Change phone',
    isOwn: true,
    ready: field('security.own-code'),
  },
  bindEmail: {
    address: PATHS.bindEmail,
    title: 'common.email',
    heading: 'Change email',
    isOwn: true,
    ready: field('security.own-code'),
  },
  verification: { address: PATHS.verification, title: 'kyc.title', isOwn: true, ready: heading },
  basicVerification: { address: PATHS.basicVerification, title: 'kyc.basic', isOwn: true, ready: headingOrField },
  advancedVerification: { address: PATHS.advancedVerification, title: 'kyc.advanced', isOwn: true, ready: headingOrField },
  bankCard: { address: PATHS.bankCard, title: 'bank.title', isOwn: true, ready: heading },
  addBankCard: {
    address: PATHS.addBankCard,
    title: 'bank.add',
    heading: 'Change bank account',
    isOwn: true,
    ready: field('bank.holder'),
  },
  notices: { address: PATHS.notices, title: 'screen.notices', ready: row },
  indexNotices: { address: '/pages/index/notice/notice', title: 'screen.notices', ready: row },
  help: { address: PATHS.help, title: 'screen.help-centre', ready: row },
  helpDetail: { address: `${PATHS.helpDetail}?id=3302`, title: 'screen.help-detail', ready: heading },
  support: { address: PATHS.support, title: 'help.contact', ready: heading },
  chooseLocation: { address: PATHS.chooseLocation, title: 'screen.choose-location', ready: heading },
  openLocation: { address: PATHS.openLocation, title: 'screen.open-location', ready: heading },
});
export type ScreenName = keyof typeof SCREENS;

export const screenNames = Object.keys(SCREENS) as ScreenName[];

/** Opens a screen by its own address and waits until it stands; the one before it may have a field of the same name. */
export async function openScreen(page: Page, name: ScreenName, say: Say): Promise<void> {
  const { address, title, ready } = SCREENS[name];
  await page.goto(`/#${address}`);
  await expect(page).toHaveTitle(`${say(title)} · MT2`);
  await ready(page, say).waitFor();
}
