import type { Area } from '../../frame/area.ts';

/** Trigger orders are placed and listed on the screens of spot and contracts. */
export const area: Area = {
  uses: ['fee', 'market', 'order', 'wallet'],
  code: {},
  updates: () => import('./updates.ts').then((file) => file.updates),
  live: () => import('./live.ts').then((file) => file.live),
};
