import type { PathOf, Screens } from '../../frame/screens.ts';

export const promotionScreens = {
  promotion: { path: '/pages/promotion/index', title: 'promotion.title', needsSession: true, isBroad: true },
} as const satisfies Screens;

declare module '../../frame/paths.ts' {
  interface Paths {
    promotion: PathOf<typeof promotionScreens>;
  }
}
