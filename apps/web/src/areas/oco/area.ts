import type { Area } from '../../frame/area.ts';

/** The notices of OCO orders, and of take profit and stop loss of limit buys. They have no screen yet. */
export const area: Area = {
  uses: [],
  code: {},
  updates: () => import('./updates.ts').then((file) => file.updates),
};
