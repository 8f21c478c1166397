import type { Area } from '../../frame/area.ts';
import type { spotScreens } from './screens.ts';

export const area: Area<typeof spotScreens> = {
  uses: ['alert', 'market', 'order', 'wallet'],
  code: {
    spot: () => import('./spot-screen.tsx').then((file) => file.SpotScreen),
    kline: () => import('./kline/kline-screen.tsx').then((file) => file.KlineScreen),
  },
  updates: () => import('./updates.ts').then((file) => file.updates),
};
