import type { Area } from '../../frame/area.ts';
import type { financeScreens } from './screens.ts';

export const area: Area<typeof financeScreens> = {
  uses: ['help', 'loan', 'market', 'wallet'],
  code: {
    finance: () => import('./finance-screen.tsx').then((file) => file.FinanceScreen),
    financeBuy: () => import('./buy/buy-screen.tsx').then((file) => file.BuyScreen),
    financeOrders: () => import('./orders/orders-screen.tsx').then((file) => file.OrdersScreen),
    financeRules: () => import('./rules-screen.tsx').then((file) => file.RulesScreen),
  },
  updates: () => import('./updates.ts').then((file) => file.updates),
};
