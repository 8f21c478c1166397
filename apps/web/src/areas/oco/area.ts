import type { Area } from '../../frame/area.ts';

/** OCO orders, and take profit and stop loss of limit buys, are placed and listed on the screens of spot. */
export const area: Area = {
  uses: ['market', 'order', 'trigger', 'wallet'],
  code: {},
  live: () => import('./live.ts').then((file) => file.live),
};
