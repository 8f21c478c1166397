import type { PathOf, Screens } from '../../frame/screens.ts';

export const spotScreens = {
  spot: { path: '/pages/trade/spot', hasTimes: true, title: 'spot.spot' },
  kline: { path: '/pages/trade/kline', hasTimes: true, title: 'screen.kline' },
} as const satisfies Screens;

declare module '../../frame/paths.ts' {
  interface Paths {
    spot: PathOf<typeof spotScreens>;
  }
}
