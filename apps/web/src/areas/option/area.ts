import type { Area } from '../../frame/area.ts';

/** The manifest of options. */
export const area: Area = {
  code: {},
  live: () => import('./live.ts').then((file) => file.live),
};
