import type { ComponentType } from 'react';
import { PATHS } from './paths.ts';
import { HomeScreen } from './tabs/home/home-screen.tsx';

/** One screen: where it is, its code, who may see it, and its name. */
export type ScreenRoute = {
  readonly path: string;
  /** The key of its title. */
  readonly title: string;
  readonly needsSession?: true;
  /** Its place in the tab bar, from 0. */
  readonly tab?: number;
} & Code;
/** Home's code is part of the first load, every other screen's comes when it is asked for. */
type Code = { readonly Component: ComponentType; readonly load?: never } | { load(): Promise<ComponentType>; readonly Component?: never };

const notices = () => import('../areas/help/notices-screen.tsx').then((file) => file.NoticesScreen);

/** Every screen that exists. A path outside of this table is "not found". */
export const ROUTES: readonly ScreenRoute[] = [
  { path: PATHS.home, title: 'screen.home', tab: 0, Component: HomeScreen },
  {
    path: PATHS.market,
    title: 'screen.market',
    tab: 1,
    load: () => import('../areas/market/market-screen.tsx').then((file) => file.MarketScreen),
  },
  {
    path: PATHS.contract,
    title: 'nav.contract',
    tab: 2,
    load: () => import('./tabs/soon-screens.tsx').then((file) => file.ContractScreen),
  },
  {
    path: PATHS.financing,
    title: 'nav.financing',
    tab: 3,
    load: () => import('./tabs/soon-screens.tsx').then((file) => file.FinancingScreen),
  },
  {
    path: PATHS.wallet,
    title: 'screen.wallet',
    tab: 4,
    needsSession: true,
    load: () => import('../areas/wallet/assets-screen.tsx').then((file) => file.AssetsScreen),
  },
  { path: PATHS.kline, title: 'screen.kline', load: () => import('../areas/market/kline-screen.tsx').then((file) => file.KlineScreen) },
  { path: PATHS.spot, title: 'spot.spot', load: () => import('../areas/spot/spot-screen.tsx').then((file) => file.SpotScreen) },
  {
    path: PATHS.ledger,
    title: 'wallet.ledger',
    needsSession: true,
    load: () => import('../areas/wallet/ledger-screen.tsx').then((file) => file.LedgerScreen),
  },
  {
    path: PATHS.deposit,
    title: 'screen.deposit',
    needsSession: true,
    load: () => import('../areas/deposit/deposit-screen.tsx').then((file) => file.DepositScreen),
  },
  {
    path: PATHS.charge,
    title: 'screen.deposit',
    needsSession: true,
    load: () => import('../areas/deposit/charge-screen.tsx').then((file) => file.ChargeScreen),
  },
  {
    path: PATHS.withdraw,
    title: 'screen.withdraw',
    needsSession: true,
    load: () => import('../areas/withdraw/withdraw-screen.tsx').then((file) => file.WithdrawScreen),
  },
  {
    path: PATHS.withdrawDetail,
    title: 'screen.withdraw-detail',
    needsSession: true,
    load: () => import('../areas/withdraw/withdrawal-screen.tsx').then((file) => file.WithdrawalScreen),
  },
  {
    path: PATHS.withdrawBank,
    title: 'screen.withdraw-bank',
    needsSession: true,
    load: () => import('../areas/withdraw/bank-withdraw-screen.tsx').then((file) => file.BankWithdrawScreen),
  },
  {
    path: PATHS.addresses,
    title: 'screen.addresses',
    needsSession: true,
    load: () => import('../areas/withdraw/addresses-screen.tsx').then((file) => file.AddressesScreen),
  },
  {
    path: PATHS.address,
    title: 'screen.address',
    needsSession: true,
    load: () => import('../areas/withdraw/address-screen.tsx').then((file) => file.AddressScreen),
  },
  {
    path: PATHS.addAddress,
    title: 'screen.add-address',
    needsSession: true,
    load: () => import('../areas/withdraw/add-address-screen.tsx').then((file) => file.AddAddressScreen),
  },
  {
    path: PATHS.transfer,
    title: 'screen.transfer',
    needsSession: true,
    load: () => import('../areas/wallet/transfer/transfer-screen.tsx').then((file) => file.TransferScreen),
  },
  {
    path: PATHS.transferRecords,
    title: 'screen.transfer-records',
    needsSession: true,
    load: () => import('../areas/wallet/transfer/transfer-records-screen.tsx').then((file) => file.TransferRecordsScreen),
  },
  {
    path: PATHS.tradeAccounts,
    title: 'screen.trade-accounts',
    needsSession: true,
    load: () => import('../areas/wallet/trade-accounts-screen.tsx').then((file) => file.TradeAccountsScreen),
  },
  {
    path: PATHS.records,
    title: 'screen.records',
    needsSession: true,
    load: () => import('../areas/wallet/records-screen.tsx').then((file) => file.RecordsScreen),
  },
  { path: PATHS.login, title: 'screen.login', load: () => import('../areas/session/login-screen.tsx').then((file) => file.LoginScreen) },
  {
    path: PATHS.register,
    title: 'screen.register',
    load: () => import('../areas/session/register-screen.tsx').then((file) => file.RegisterScreen),
  },
  {
    path: PATHS.forgot,
    title: 'screen.forgot-password',
    load: () => import('../areas/session/forgot-screen.tsx').then((file) => file.ForgotScreen),
  },
  {
    path: PATHS.choose,
    title: 'screen.choose',
    load: () => import('../areas/session/choose-screen.tsx').then((file) => file.ChooseScreen),
  },
  {
    path: PATHS.settings,
    title: 'screen.settings',
    load: () => import('../areas/account/settings-screen.tsx').then((file) => file.SettingsScreen),
  },
  {
    path: PATHS.language,
    title: 'screen.language',
    load: () => import('../areas/account/language-screen.tsx').then((file) => file.LanguageScreen),
  },
  {
    path: PATHS.account,
    title: 'screen.account',
    needsSession: true,
    load: () => import('../areas/account/account-screen.tsx').then((file) => file.AccountScreen),
  },
  {
    path: PATHS.security,
    title: 'security.title',
    needsSession: true,
    load: () => import('../areas/security/security-screen.tsx').then((file) => file.SecurityScreen),
  },
  {
    path: PATHS.loginPassword,
    title: 'security.change-login-password',
    needsSession: true,
    load: () => import('../areas/security/login-password-screen.tsx').then((file) => file.LoginPasswordScreen),
  },
  {
    path: PATHS.fundPassword,
    title: 'common.fund-password',
    needsSession: true,
    load: () => import('../areas/security/fund-password-screen.tsx').then((file) => file.FundPasswordScreen),
  },
  {
    path: PATHS.bindPhone,
    title: 'common.phone',
    needsSession: true,
    load: () => import('../areas/security/bind-screen.tsx').then((file) => file.BindPhoneScreen),
  },
  {
    path: PATHS.bindEmail,
    title: 'common.email',
    needsSession: true,
    load: () => import('../areas/security/bind-screen.tsx').then((file) => file.BindEmailScreen),
  },
  {
    path: PATHS.verification,
    title: 'kyc.title',
    needsSession: true,
    load: () => import('../areas/kyc/verification-screen.tsx').then((file) => file.VerificationScreen),
  },
  {
    path: PATHS.basicVerification,
    title: 'kyc.basic',
    needsSession: true,
    load: () => import('../areas/kyc/basic-screen.tsx').then((file) => file.BasicScreen),
  },
  {
    path: PATHS.advancedVerification,
    title: 'kyc.advanced',
    needsSession: true,
    load: () => import('../areas/kyc/advanced-screen.tsx').then((file) => file.AdvancedScreen),
  },
  {
    path: PATHS.bankCard,
    title: 'bank.title',
    needsSession: true,
    load: () => import('../areas/bank-card/bank-card-screen.tsx').then((file) => file.BankCardScreen),
  },
  {
    path: PATHS.addBankCard,
    title: 'bank.add',
    needsSession: true,
    load: () => import('../areas/bank-card/add-bank-card-screen.tsx').then((file) => file.AddBankCardScreen),
  },
  { path: PATHS.notices, title: 'screen.notices', load: notices },
  { path: '/pages/index/notice/notice', title: 'screen.notices', load: notices },
  { path: PATHS.help, title: 'screen.help-centre', load: () => import('../areas/help/help-screen.tsx').then((file) => file.HelpScreen) },
  {
    path: PATHS.helpDetail,
    title: 'screen.help-detail',
    load: () => import('../areas/help/article-screen.tsx').then((file) => file.ArticleScreen),
  },
];

/** The screen of a path, without its query. */
export const routeOf = (path: string): ScreenRoute | undefined => ROUTES.find((route) => route.path === path);
