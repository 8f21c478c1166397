import type { Area } from '../../frame/area.ts';

export const area: Area = {
  uses: ['help', 'market', 'order', 'wallet'],
  code: {},
  updates: () => import('./updates.ts').then((file) => file.updates),
};
