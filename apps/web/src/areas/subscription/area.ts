import type { Area } from '../../frame/area.ts';
import type { subscriptionScreens } from './screens.ts';

export const area: Area<typeof subscriptionScreens> = {
  uses: ['help', 'loan', 'market', 'wallet'],
  code: {
    publication: () => import('./offering/publication-screen.tsx').then((file) => file.PublicationScreen),
    offering: () => import('./offering/offering-screen.tsx').then((file) => file.OfferingScreen),
    purchase: () => import('./purchase/purchase-screen.tsx').then((file) => file.PurchaseScreen),
    subscriptions: () => import('./mine/subscriptions-screen.tsx').then((file) => file.SubscriptionsScreen),
  },
  updates: () => import('./updates.ts').then((file) => file.updates),
};
