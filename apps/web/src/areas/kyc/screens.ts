import type { Screens } from '../../frame/screens.ts';

export const kycScreens = {
  verification: { path: '/pages/verification/index', title: 'kyc.title', needsSession: true, isBroad: true },
  basicVerification: {
    path: '/pages/verification/basic',
    title: 'kyc.basic',
    needsSession: true,
    isBroad: true,
  },
  advancedVerification: {
    path: '/pages/verification/advanced',
    title: 'kyc.advanced',
    needsSession: true,
    isBroad: true,
  },
} as const satisfies Screens;
