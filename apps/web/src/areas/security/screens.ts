import type { Screens } from '../../frame/screens.ts';

export const securityScreens = {
  security: { path: '/pages/settings/security/index', title: 'security.title', needsSession: true, isBroad: true },
  loginPassword: { path: '/pages/settings/security/changePassword', title: 'security.change-login-password', needsSession: true },
  fundPassword: { path: '/pages/settings/security/changePayPassword', title: 'common.fund-password', needsSession: true },
  authenticator: { path: '/pages/settings/security/authenticator', title: 'security.authenticator', needsSession: true },
  antiPhishing: { path: '/pages/settings/security/antiPhishing', title: 'security.anti-phishing', needsSession: true },
  logins: { path: '/pages/settings/security/logins', hasTimes: true, title: 'security.logins', needsSession: true },
  bindPhone: { path: '/pages/settings/security/bindPhone', title: 'common.phone', needsSession: true },
  bindEmail: { path: '/pages/settings/security/bindEmail', title: 'common.email', needsSession: true },
} as const satisfies Screens;
