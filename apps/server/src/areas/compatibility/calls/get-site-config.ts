import type { compatibility } from '@mt2/contracts/compatibility';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';

/** Name and pictures of the site. */
export const getSiteConfig: Query<typeof compatibility.getSiteConfig> = () =>
  ok({ site_name: 'MT2', site_logo: '/icon.svg', down_logo: '/icon.svg', yzm_radio: 1 });
