/** The paths of the screens that exist, spelled once. */
export const PATHS = {
  home: '/pages/index/index',
  market: '/pages/trade/index',
  contract: '/pages/option/detail',
  financing: '/pages/lianghua/index',
  wallet: '/pages/assets/index',
  kline: '/pages/trade/kline',
  spot: '/pages/trade/spot',
  ledger: '/pages/assets/ledger',
  deposit: '/pages/assets/deposit/index',
  charge: '/pages/assets/deposit/charge',
  withdraw: '/pages/assets/withdraw/index',
  withdrawDetail: '/pages/assets/withdraw/detail',
  withdrawBank: '/pages/assets/withdraw/bank/bank',
  addresses: '/pages/user/address/index',
  address: '/pages/user/address/address',
  addAddress: '/pages/user/address/create',
  transfer: '/pages/assets/transfer/index',
  transferRecords: '/pages/assets/transfer/record',
  tradeAccounts: '/pages/assets/tradeAccount',
  records: '/pages/assets/record',
  login: '/pages/user/login/login',
  register: '/pages/user/login/register',
  forgot: '/pages/user/login/forgetPassword',
  choose: '/pages/user/login/choose',
  settings: '/pages/settings/index',
  language: '/pages/settings/language/language',
  account: '/pages/settings/account/index',
  security: '/pages/settings/security/index',
  loginPassword: '/pages/settings/security/changePassword',
  fundPassword: '/pages/settings/security/changePayPassword',
  bindPhone: '/pages/settings/security/bindPhone',
  bindEmail: '/pages/settings/security/bindEmail',
  verification: '/pages/verification/index',
  basicVerification: '/pages/verification/basic',
  advancedVerification: '/pages/verification/advanced',
  bankCard: '/pages/bankbind/index',
  addBankCard: '/pages/bankbind/addbank',
  notices: '/pages/notice/index',
  help: '/pages/help/center/center',
  helpDetail: '/pages/help/center/detail',
} as const;
export type Path = (typeof PATHS)[keyof typeof PATHS];

/** A path with its query: `to(PATHS.kline, { symbol: 'BTC/USDT' })`. */
export function to(path: Path, query: Record<string, string | number>): string {
  const fields = Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]);
  return `${path}?${new URLSearchParams(fields)}`;
}
