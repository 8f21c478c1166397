import type { ComponentType } from 'react';
import { PATHS } from './paths.ts';
import { HomeScreen } from './tabs/home/home-screen.tsx';

export type ScreenName = keyof typeof PATHS;

type Facts = {
  /** The key of its title. */
  readonly title: string;
  readonly needsSession?: true;
  /** Its place in the tab bar, from 0. */
  readonly tab?: number;
};

/** One screen: where it is, its name, who may see it, and its code. Home's is part of the first load, every other one's comes when it is asked for. */
export type ScreenRoute = Facts & { readonly path: string } & (
    | { readonly Component: ComponentType; readonly load?: never }
    | { load(): Promise<ComponentType>; readonly Component?: never }
  );

const TABLE: Readonly<Record<ScreenName, Facts>> = {
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

/** Even the list of where the screens' code lies comes with the first of them. */
const screen = (name: Exclude<ScreenName, 'home'>, path: string = PATHS[name]): ScreenRoute => ({
  path,
  ...TABLE[name],
  load: () => import('./screens.ts').then(({ SCREENS }) => SCREENS[name]()),
});

const isLater = (name: ScreenName): name is Exclude<ScreenName, 'home'> => name !== 'home';

/** Every screen that exists. A path outside of this table is "not found". */
export const ROUTES: readonly ScreenRoute[] = [
  { path: PATHS.home, ...TABLE.home, Component: HomeScreen },
  ...(Object.keys(TABLE) as ScreenName[]).filter(isLater).map((name) => screen(name)),
  screen('notices', '/pages/index/notice/notice'),
];

/** The screen of a path, without its query. */
export const routeOf = (path: string): ScreenRoute | undefined => ROUTES.find((route) => route.path === path);
