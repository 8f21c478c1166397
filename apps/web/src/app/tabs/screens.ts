import type { Screens } from '../../frame/screens.ts';

export const tabsScreens = {
  home: { path: '/pages/index/index', title: 'nav.home', tab: 0, isBroad: true },
  search: { path: '/pages/index/search', title: 'common.search', isBroad: true },
  help: { path: '/pages/help/center/center', title: 'screen.help-centre', isBroad: true },
  contract: { path: '/pages/option/detail', title: 'nav.contract', tab: 2 },
  financing: { path: '/pages/lianghua/index', title: 'nav.financing', tab: 3, isBroad: true },
  orders: { path: '/pages/orders/index', title: 'nav.orders', needsSession: true, isBroad: true },
  records: { path: '/pages/assets/record', title: 'screen.records', needsSession: true, isBroad: true },
} as const satisfies Screens;
