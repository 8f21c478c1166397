import type { Area } from '../../frame/area.ts';
import type { sessionScreens } from './screens.ts';

export const area: Area<typeof sessionScreens> = {
  uses: ['help'],
  code: {
    login: () => import('./login-screen.tsx').then((file) => file.LoginScreen),
    register: () => import('./register-screen.tsx').then((file) => file.RegisterScreen),
    forgot: () => import('./forgot-screen.tsx').then((file) => file.ForgotScreen),
    lostAuthenticator: () => import('./lost-authenticator-screen.tsx').then((file) => file.LostAuthenticatorScreen),
    choose: () => import('./choose-screen.tsx').then((file) => file.ChooseScreen),
  },
};
