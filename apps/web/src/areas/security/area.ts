import { ShieldCheck } from 'lucide-react';
import type { Area } from '../../frame/area.ts';
import type { securityScreens } from './screens.ts';

export const area: Area<typeof securityScreens> = {
  uses: ['kyc', 'session'],
  code: {
    security: () => import('./security-screen.tsx').then((file) => file.SecurityScreen),
    loginPassword: () => import('./login-password-screen.tsx').then((file) => file.LoginPasswordScreen),
    fundPassword: () => import('./fund-password-screen.tsx').then((file) => file.FundPasswordScreen),
    authenticator: () => import('./authenticator/authenticator-screen.tsx').then((file) => file.AuthenticatorScreen),
    antiPhishing: () => import('./anti-phishing-screen.tsx').then((file) => file.AntiPhishingScreen),
    logins: () => import('./logins-screen.tsx').then((file) => file.LoginsScreen),
    bindPhone: () => import('./bind-screen.tsx').then((file) => file.BindPhoneScreen),
    bindEmail: () => import('./bind-screen.tsx').then((file) => file.BindEmailScreen),
  },
  needs: () => import('./needs.ts').then((file) => file.securityNeeds),
  menu: [{ place: 50, word: 'nav.security', address: '/pages/settings/security/index', Icon: ShieldCheck }],
};
