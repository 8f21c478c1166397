import type { PathOf, Screens } from '../../frame/screens.ts';

export const marketScreens = {
  market: { path: '/pages/trade/index', title: 'screen.market', tab: 1, isBroad: true },
  kline: { path: '/pages/trade/kline', hasTimes: true, title: 'screen.kline' },
} as const satisfies Screens;

declare module '../../frame/paths.ts' {
  interface Paths {
    market: PathOf<typeof marketScreens>;
  }
}
