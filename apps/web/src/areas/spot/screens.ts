import type { Screens } from '../../frame/screens.ts';

export const spotScreens = {
  spot: { path: '/pages/trade/spot', title: 'spot.spot' },
  kline: { path: '/pages/trade/kline', title: 'screen.kline' },
} as const satisfies Screens;
