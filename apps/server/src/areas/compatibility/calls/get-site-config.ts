import type { compatibility } from '@mt2/contracts/compatibility';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';

/** Name and pictures of the site. */
export const getSiteConfig: Query<typeof compatibility.getSiteConfig> = () =>
  ok({ name: 'MT2', logo: '/icon.svg', downloadLogo: '/icon.svg', needsCode: 1 });
