import type { Screens } from '../../frame/screens.ts';

export const financeScreens = {
  finance: { path: '/pages/finance/index', title: 'screen.finance-list', isBroad: true },
  financeBuy: { path: '/pages/finance/buyPage', title: 'screen.finance-purchase', needsSession: true, isBroad: true },
  financeOrders: { path: '/pages/finance/ordersPage', title: 'screen.finance-orders', needsSession: true, isBroad: true },
  financeRules: { path: '/pages/finance/rulePage', title: 'screen.finance-rules', isBroad: true },
} as const satisfies Screens;
