import { UserPlus } from 'lucide-react';
import type { Area } from '../../frame/area.ts';
import type { promotionScreens } from './screens.ts';

/** The manifest of promotion. */
export const area: Area<typeof promotionScreens> = {
  code: { promotion: () => import('./promotion-screen.tsx').then((file) => file.PromotionScreen) },
  happenings: () => import('./happenings.ts').then((file) => file.happenings),
  menu: [{ place: 35, word: 'nav.share', address: '/pages/promotion/index', Icon: UserPlus }],
};
