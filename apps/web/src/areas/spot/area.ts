import type { Area } from '../../frame/area.ts';
import type { spotScreens } from './screens.ts';

export const area: Area<typeof spotScreens> = {
  code: {
    spot: () => import('./spot-screen.tsx').then((file) => file.SpotScreen),
  },
  updates: () => import('./updates.ts').then((file) => file.updates),
  live: () => import('./live.ts').then((file) => file.live),
};
