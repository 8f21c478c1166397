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
  login: '/pages/user/login/login',
  register: '/pages/user/login/register',
  forgot: '/pages/user/login/forgetPassword',
  choose: '/pages/user/login/choose',
  settings: '/pages/settings/index',
  language: '/pages/settings/language/language',
  account: '/pages/settings/account/index',
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
