import type { Area } from '../../frame/area.ts';

/** Waiting orders are placed and listed on the screens of spot and contracts. */
export const area: Area = {
  uses: ['order'],
  code: {},
  updates: () => import('./updates.ts').then((file) => file.updates),
};
