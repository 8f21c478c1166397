import type { PathOf, Screens } from '../../frame/screens.ts';

export const securityScreens = {
  security: { path: '/pages/settings/security/index', title: 'security.title', needsSession: true, isBroad: true },
  loginPassword: {
    path: '/pages/settings/security/changePassword',
    title: 'security.change-login-password',
    needsSession: true,
    beside: '/pages/settings/security/index',
  },
  fundPassword: {
    path: '/pages/settings/security/changePayPassword',
    title: 'common.fund-password',
    needsSession: true,
    beside: '/pages/settings/security/index',
  },
  authenticator: {
    path: '/pages/settings/security/authenticator',
    title: 'security.authenticator',
    needsSession: true,
    beside: '/pages/settings/security/index',
  },
  antiPhishing: {
    path: '/pages/settings/security/antiPhishing',
    title: 'security.anti-phishing',
    needsSession: true,
    beside: '/pages/settings/security/index',
  },
  logins: {
    path: '/pages/settings/security/logins',
    title: 'security.logins',
    needsSession: true,
    beside: '/pages/settings/security/index',
  },
  bindPhone: {
    path: '/pages/settings/security/bindPhone',
    title: 'common.phone',
    needsSession: true,
    beside: '/pages/settings/security/index',
  },
  bindEmail: {
    path: '/pages/settings/security/bindEmail',
    title: 'common.email',
    needsSession: true,
    beside: '/pages/settings/security/index',
  },
} as const satisfies Screens;

declare module '../../frame/paths.ts' {
  interface Paths {
    security: PathOf<typeof securityScreens>;
  }
}
