import type { Area } from '../../frame/area.ts';

/** The manifest of price alerts. */
export const area: Area = {
  code: {},
  updates: () => import('./updates.ts').then((file) => file.updates),
  live: () => import('./live.ts').then((file) => file.live),
};
