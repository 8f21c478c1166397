import { ChartCandlestick, FileChartColumn, House, type LucideIcon, PiggyBank, Wallet } from 'lucide-react';

export const TABS: readonly { readonly path: string; readonly word: string; readonly Icon: LucideIcon }[] = [
  { path: '/pages/index/index', word: 'nav.home', Icon: House },
  { path: '/pages/trade/index', word: 'nav.market', Icon: ChartCandlestick },
  { path: '/pages/option/detail', word: 'nav.contract', Icon: FileChartColumn },
  { path: '/pages/lianghua/index', word: 'nav.financing', Icon: PiggyBank },
  { path: '/pages/assets/index', word: 'nav.wallet', Icon: Wallet },
];
