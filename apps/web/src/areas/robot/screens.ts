import type { Screens } from '../../frame/screens.ts';

export const robotScreens = {
  robots: { path: '/pages/lianghua/jqrlslb', title: 'screen.robots', isBroad: true },
  robot: { path: '/pages/lianghua/jqrlsxq', hasTimes: true, title: 'screen.robot', needsSession: true, isBroad: true },
  robotCreate: { path: '/pages/lianghua/create', title: 'screen.robot-create', isBroad: true },
} as const satisfies Screens;
