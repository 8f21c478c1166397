import type { Screens } from '../../frame/screens.ts';

export const accountScreens = {
  settings: { path: '/pages/settings/index', title: 'screen.settings', isBroad: true },
  language: { path: '/pages/settings/language/language', title: 'screen.language' },
  licences: { path: '/pages/settings/licences', title: 'screen.licences' },
  account: { path: '/pages/settings/account/index', title: 'screen.account', needsSession: true, isBroad: true },
  chooseLocation: { path: '/choose-location', title: 'screen.choose-location' },
  openLocation: { path: '/open-location', title: 'screen.open-location' },
} as const satisfies Screens;
