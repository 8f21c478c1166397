import type { PathOf, Screens } from '../../frame/screens.ts';

/** A screen of one setting, at the right of their list in a wide window. */
const ONE = { needsSession: true, beside: '/pages/settings/security/index' } as const;

export const securityScreens = {
  security: { path: '/pages/settings/security/index', title: 'security.title', needsSession: true, isBroad: true },
  loginPassword: { path: '/pages/settings/security/changePassword', title: 'security.change-login-password', ...ONE },
  fundPassword: { path: '/pages/settings/security/changePayPassword', title: 'common.fund-password', ...ONE },
  authenticator: { path: '/pages/settings/security/authenticator', hasTimes: true, title: 'security.authenticator', ...ONE },
  antiPhishing: { path: '/pages/settings/security/antiPhishing', title: 'security.anti-phishing', ...ONE },
  logins: { path: '/pages/settings/security/logins', hasTimes: true, title: 'security.logins', ...ONE },
  bindPhone: { path: '/pages/settings/security/bindPhone', title: 'common.phone', ...ONE },
  bindEmail: { path: '/pages/settings/security/bindEmail', title: 'common.email', ...ONE },
} as const satisfies Screens;

declare module '../../frame/paths.ts' {
  interface Paths {
    security: PathOf<typeof securityScreens>;
  }
}
