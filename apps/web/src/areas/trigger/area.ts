import type { Area } from '../../frame/area.ts';

/** The manifest of trigger orders, which are made and listed on the screens of spot and contracts. */
export const area: Area = {
  code: {},
  happenings: () => import('./happenings.ts').then((file) => file.happenings),
  live: () => import('./live.ts').then((file) => file.live),
};
