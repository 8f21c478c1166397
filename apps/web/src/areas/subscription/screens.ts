import type { Screens } from '../../frame/screens.ts';

export const subscriptionScreens = {
  publication: { path: '/pages/publication/index', title: 'subscription.title', isBroad: true },
  offering: { path: '/pages/publication/details', title: 'subscription.details', isBroad: true },
  purchase: { path: '/pages/publication/purchase', title: 'subscription.subscribe', needsSession: true, isBroad: true },
  subscriptions: { path: '/pages/publication/orders', title: 'subscription.mine', needsSession: true, isBroad: true },
} as const satisfies Screens;
