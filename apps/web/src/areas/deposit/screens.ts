import type { Screens } from '../../frame/screens.ts';

export const depositScreens = {
  deposit: { path: '/pages/assets/deposit/index', title: 'screen.deposit', needsSession: true, isBroad: true },
  charge: { path: '/pages/assets/deposit/charge', title: 'screen.deposit', needsSession: true, isBroad: true },
} as const satisfies Screens;
