import type { Area } from '../../frame/area.ts';

/** The manifest of trigger orders, which are made and listed on the screens of spot and contracts. */
export const area: Area = {
  code: {},
  updates: () => import('./updates.ts').then((file) => file.updates),
  live: () => import('./live.ts').then((file) => file.live),
};
