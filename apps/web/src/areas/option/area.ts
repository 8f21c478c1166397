import type { Area } from '../../frame/area.ts';

/** What the app loads of options. */
export const area: Area = {
  code: {},
  live: () => import('./live.ts').then((file) => file.live),
};
