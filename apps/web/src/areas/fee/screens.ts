import type { Screens } from '../../frame/screens.ts';

export const feeScreens = {
  fees: { path: '/pages/user/fees', title: 'fee.title', isBroad: true },
} as const satisfies Screens;
