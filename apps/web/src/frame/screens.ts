import { PATHS } from './paths.ts';

export type ScreenName = keyof typeof PATHS;

/** What is known of a screen without its code. */
export type ScreenFacts = {
  /** The key of its title. */
  readonly title: string;
  readonly needsSession?: true;
  /** Its place in the tab bar, from 0. */
  readonly tab?: number;
};

/** Every screen that exists. */
export const SCREENS: Readonly<Record<ScreenName, ScreenFacts>> = {
  home: { title: 'screen.home', tab: 0 },
  market: { title: 'screen.market', tab: 1 },
  contract: { title: 'nav.contract', tab: 2 },
  financing: { title: 'nav.financing', tab: 3 },
  wallet: { title: 'screen.wallet', tab: 4, needsSession: true },
  kline: { title: 'screen.kline' },
  spot: { title: 'spot.spot' },
  lever: { title: 'screen.lever' },
  leverCalculator: { title: 'lever.calculator' },
  leverFunding: { title: 'lever.funding-history' },
  leverRiskFund: { title: 'lever.risk-fund' },
  leverRules: { title: 'lever.rules' },
  ledger: { title: 'wallet.ledger', needsSession: true },
  deposit: { title: 'screen.deposit', needsSession: true },
  charge: { title: 'screen.deposit', needsSession: true },
  withdraw: { title: 'screen.withdraw', needsSession: true },
  withdrawDetail: { title: 'screen.withdraw-detail', needsSession: true },
  withdrawBank: { title: 'screen.withdraw-bank', needsSession: true },
  addresses: { title: 'screen.addresses', needsSession: true },
  address: { title: 'screen.address', needsSession: true },
  addAddress: { title: 'screen.add-address', needsSession: true },
  transfer: { title: 'screen.transfer', needsSession: true },
  transferRecords: { title: 'screen.transfer-records', needsSession: true },
  tradeAccounts: { title: 'screen.trade-accounts', needsSession: true },
  records: { title: 'screen.records', needsSession: true },
  login: { title: 'screen.login' },
  register: { title: 'screen.register' },
  forgot: { title: 'screen.forgot-password' },
  choose: { title: 'screen.choose' },
  settings: { title: 'screen.settings' },
  language: { title: 'screen.language' },
  account: { title: 'screen.account', needsSession: true },
  security: { title: 'security.title', needsSession: true },
  loginPassword: { title: 'security.change-login-password', needsSession: true },
  fundPassword: { title: 'common.fund-password', needsSession: true },
  bindPhone: { title: 'common.phone', needsSession: true },
  bindEmail: { title: 'common.email', needsSession: true },
  verification: { title: 'kyc.title', needsSession: true },
  basicVerification: { title: 'kyc.basic', needsSession: true },
  advancedVerification: { title: 'kyc.advanced', needsSession: true },
  bankCard: { title: 'bank.title', needsSession: true },
  addBankCard: { title: 'bank.add', needsSession: true },
  notices: { title: 'screen.notices' },
  help: { title: 'screen.help-centre' },
  helpDetail: { title: 'screen.help-detail' },
  support: { title: 'help.contact' },
  chooseLocation: { title: 'screen.choose-location' },
  openLocation: { title: 'screen.open-location' },
};

/** The second path of a screen. */
export const SECOND_PATHS: Readonly<Record<string, ScreenName>> = { '/pages/index/notice/notice': 'notices' };

const NAMES: ReadonlyMap<string, ScreenName> = new Map([
  ...(Object.keys(SCREENS) as ScreenName[]).map((name) => [PATHS[name], name] as const),
  ...Object.entries(SECOND_PATHS),
]);

/** Name of the screen at a path, without its query; undefined for a path outside of the app. */
export const screenNameOf = (path: string): ScreenName | undefined => NAMES.get(path);

/** Facts of the screen at a path, without its query; undefined for a path outside of the app. */
export function screenOf(path: string): ScreenFacts | undefined {
  const name = screenNameOf(path);
  return name && SCREENS[name];
}
