import { Settings } from 'lucide-react';
import type { Area } from '../../frame/area.ts';
import type { accountScreens } from './screens.ts';

export const area: Area<typeof accountScreens> = {
  uses: ['fee', 'help', 'kyc', 'security'],
  code: {
    settings: () => import('./settings-screen.tsx').then((file) => file.SettingsScreen),
    language: () => import('./language-screen.tsx').then((file) => file.LanguageScreen),
    licences: () => import('./licences-screen.tsx').then((file) => file.LicencesScreen),
    account: () => import('./account-screen.tsx').then((file) => file.AccountScreen),
    chooseLocation: () => import('./location-screens.tsx').then((file) => file.ChooseLocationScreen),
    openLocation: () => import('./location-screens.tsx').then((file) => file.OpenLocationScreen),
  },
  menu: [{ place: 90, word: 'nav.settings', address: '/pages/settings/index', Icon: Settings }],
};
