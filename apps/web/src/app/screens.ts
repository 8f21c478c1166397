import type { ComponentType } from 'react';
import { registerNeeds } from '../frame/gate/needs.ts';
import type { ScreenName } from '../frame/screens.ts';

/** Where the code of each screen lies. */
const SCREEN_CODE: Readonly<Record<Exclude<ScreenName, 'home'>, () => Promise<ComponentType>>> = {
  market: () => import('../areas/market/list/market-screen.tsx').then((file) => file.MarketScreen),
  contract: () => import('./tabs/contract/contract-screen.tsx').then((file) => file.ContractScreen),
  financing: () => import('./tabs/soon-screens.tsx').then((file) => file.FinancingScreen),
  wallet: () => import('../areas/wallet/assets-screen.tsx').then((file) => file.AssetsScreen),
  kline: () => import('../areas/market/kline/kline-screen.tsx').then((file) => file.KlineScreen),
  spot: () => import('../areas/spot/spot-screen.tsx').then((file) => file.SpotScreen),
  lever: () => import('../areas/lever/lever-screen.tsx').then((file) => file.LeverScreen),
  leverCalculator: () => import('../areas/lever/pages/calculator-screen.tsx').then((file) => file.CalculatorScreen),
  leverFunding: () => import('../areas/lever/pages/funding-screen.tsx').then((file) => file.FundingScreen),
  leverRiskFund: () => import('../areas/lever/pages/risk-fund-screen.tsx').then((file) => file.RiskFundScreen),
  leverRules: () => import('../areas/lever/pages/rules-screen.tsx').then((file) => file.RulesScreen),
  ledger: () => import('../areas/wallet/ledger/ledger-screen.tsx').then((file) => file.LedgerScreen),
  deposit: () => import('../areas/deposit/deposit-screen.tsx').then((file) => file.DepositScreen),
  charge: () => import('../areas/deposit/charge-screen.tsx').then((file) => file.ChargeScreen),
  withdraw: () => import('../areas/withdraw/withdraw-screen.tsx').then((file) => file.WithdrawScreen),
  withdrawDetail: () => import('../areas/withdraw/withdrawal-screen.tsx').then((file) => file.WithdrawalScreen),
  withdrawBank: () => import('../areas/withdraw/bank-withdraw-screen.tsx').then((file) => file.BankWithdrawScreen),
  addresses: () => import('../areas/withdraw/addresses-screen.tsx').then((file) => file.AddressesScreen),
  address: () => import('../areas/withdraw/address-screen.tsx').then((file) => file.AddressScreen),
  addAddress: () => import('../areas/withdraw/add-address-screen.tsx').then((file) => file.AddAddressScreen),
  transfer: () => import('../areas/wallet/transfer/transfer-screen.tsx').then((file) => file.TransferScreen),
  transferRecords: () => import('../areas/wallet/transfer/transfer-records-screen.tsx').then((file) => file.TransferRecordsScreen),
  tradeAccounts: () => import('../areas/wallet/trade-accounts-screen.tsx').then((file) => file.TradeAccountsScreen),
  records: () => import('../areas/wallet/records/records-screen.tsx').then((file) => file.RecordsScreen),
  login: () => import('../areas/session/login-screen.tsx').then((file) => file.LoginScreen),
  register: () => import('../areas/session/register-screen.tsx').then((file) => file.RegisterScreen),
  forgot: () => import('../areas/session/forgot-screen.tsx').then((file) => file.ForgotScreen),
  choose: () => import('../areas/session/choose-screen.tsx').then((file) => file.ChooseScreen),
  settings: () => import('../areas/account/settings-screen.tsx').then((file) => file.SettingsScreen),
  language: () => import('../areas/account/language-screen.tsx').then((file) => file.LanguageScreen),
  account: () => import('../areas/account/account-screen.tsx').then((file) => file.AccountScreen),
  security: () => import('../areas/security/security-screen.tsx').then((file) => file.SecurityScreen),
  loginPassword: () => import('../areas/security/login-password-screen.tsx').then((file) => file.LoginPasswordScreen),
  fundPassword: () => import('../areas/security/fund-password-screen.tsx').then((file) => file.FundPasswordScreen),
  bindPhone: () => import('../areas/security/bind-screen.tsx').then((file) => file.BindPhoneScreen),
  bindEmail: () => import('../areas/security/bind-screen.tsx').then((file) => file.BindEmailScreen),
  verification: () => import('../areas/kyc/verification-screen.tsx').then((file) => file.VerificationScreen),
  basicVerification: () => import('../areas/kyc/basic-screen.tsx').then((file) => file.BasicScreen),
  advancedVerification: () => import('../areas/kyc/advanced-screen.tsx').then((file) => file.AdvancedScreen),
  bankCard: () => import('../areas/bank-card/bank-card-screen.tsx').then((file) => file.BankCardScreen),
  addBankCard: () => import('../areas/bank-card/add-bank-card-screen.tsx').then((file) => file.AddBankCardScreen),
  notices: () => import('../areas/help/notices-screen.tsx').then((file) => file.NoticesScreen),
  help: () => import('../areas/help/help-screen.tsx').then((file) => file.HelpScreen),
  helpDetail: () => import('../areas/help/article-screen.tsx').then((file) => file.ArticleScreen),
  support: () => import('../areas/help/article-screen.tsx').then((file) => file.SupportScreen),
  chooseLocation: () => import('../areas/account/location-screens.tsx').then((file) => file.ChooseLocationScreen),
  openLocation: () => import('../areas/account/location-screens.tsx').then((file) => file.OpenLocationScreen),
};

/** Loads the code of a screen, and with it how its gates read what they ask for. */
export async function loadCode(name: Exclude<ScreenName, 'home'>): Promise<ComponentType> {
  const [screen, { NEEDS }] = await Promise.all([SCREEN_CODE[name](), import('./needs.ts')]);
  registerNeeds(NEEDS);
  return screen;
}
