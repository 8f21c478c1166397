import type { Screens } from '../../frame/screens.ts';

/** The screen of the support chat; other conversations are on the screens of their subjects. */
export const chatScreens = {
  support: { path: '/pages/help/center/chat', title: 'chat.support', isBroad: true },
} as const satisfies Screens;
