import type { PathOf, Screens } from '../../frame/screens.ts';

export const spotScreens = {
  spot: { path: '/pages/trade/spot', hasTimes: true, title: 'spot.spot' },
} as const satisfies Screens;

declare module '../../frame/paths.ts' {
  interface Paths {
    spot: PathOf<typeof spotScreens>;
  }
}
