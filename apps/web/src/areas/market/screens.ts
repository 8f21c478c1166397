import type { Screens } from '../../frame/screens.ts';

export const marketScreens = {
  market: { path: '/pages/trade/index', title: 'screen.market', tab: 1, isBroad: true },
} as const satisfies Screens;
