import { UserPlus } from 'lucide-react';
import type { Area } from '../../frame/area.ts';
import type { promotionScreens } from './screens.ts';

export const area: Area<typeof promotionScreens> = {
  uses: ['wallet'],
  code: { promotion: () => import('./promotion-screen.tsx').then((file) => file.PromotionScreen) },
  updates: () => import('./updates.ts').then((file) => file.updates),
  menu: [{ place: 35, word: 'nav.share', address: '/pages/promotion/index', Icon: UserPlus }],
};
