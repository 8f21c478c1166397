import { IdCard } from 'lucide-react';
import type { Area } from '../../frame/area.ts';
import type { kycScreens } from './screens.ts';

export const area: Area<typeof kycScreens> = {
  uses: ['upload'],
  code: {
    verification: () => import('./verification-screen.tsx').then((file) => file.VerificationScreen),
    basicVerification: () => import('./basic-screen.tsx').then((file) => file.BasicScreen),
    advancedVerification: () => import('./advanced-screen.tsx').then((file) => file.AdvancedScreen),
  },
  updates: () => import('./updates.ts').then((file) => file.updates),
  needs: () => import('./needs.ts').then((file) => file.kycNeeds),
  menu: [{ place: 40, word: 'nav.kyc', address: '/pages/verification/index', Icon: IdCard }],
};
