import type { Screens } from '../../frame/screens.ts';

export const promotionScreens = {
  promotion: { path: '/pages/promotion/index', title: 'promotion.title', needsSession: true, isBroad: true },
} as const satisfies Screens;
