import type { Area } from '../../frame/area.ts';

export const area: Area = {
  uses: ['market'],
  code: {},
  updates: () => import('./updates.ts').then((file) => file.updates),
};
