import type { Area } from '../../frame/area.ts';

/** The manifest of price alerts. */
export const area: Area = {
  code: {},
  happenings: () => import('./happenings.ts').then((file) => file.happenings),
  live: () => import('./live.ts').then((file) => file.live),
};
