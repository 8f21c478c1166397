import type { Screens } from '../../frame/screens.ts';

export const sessionScreens = {
  login: { path: '/pages/user/login/login', title: 'screen.login' },
  register: { path: '/pages/user/login/register', title: 'screen.register' },
  forgot: { path: '/pages/user/login/forgetPassword', title: 'screen.forgot-password' },
  lostAuthenticator: { path: '/pages/user/login/authenticator', title: 'security.lost-title' },
  choose: { path: '/pages/user/login/choose', title: 'screen.choose' },
} as const satisfies Screens;
