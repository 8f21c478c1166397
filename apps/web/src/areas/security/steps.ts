import type { Address } from '../../frame/paths.ts';

/** The current protection of an account. */
export type Protected = {
  readonly hasEmail: boolean;
  readonly hasPhone: boolean;
  readonly hasFundPassword: boolean;
  readonly hasAuthenticator: boolean;
  readonly hasAntiPhishing: boolean;
  readonly isVerified: boolean;
};
/** A step of protecting an account: the key of its name, and its address. */
export type Step = { readonly word: string; readonly address: Address; readonly isDone: boolean };

/** The steps that protect an account; steps without a prerequisite come first. */
export const stepsOf = ({
  hasEmail,
  hasPhone,
  hasFundPassword,
  hasAuthenticator,
  hasAntiPhishing,
  isVerified,
}: Protected): readonly Step[] => [
  { word: 'common.login-password', address: '/pages/settings/security/changePassword', isDone: true },
  { word: 'common.email', address: '/pages/settings/security/bindEmail', isDone: hasEmail },
  { word: 'common.phone', address: '/pages/settings/security/bindPhone', isDone: hasPhone },
  { word: 'common.fund-password', address: '/pages/settings/security/changePayPassword', isDone: hasFundPassword },
  { word: 'kyc.title', address: '/pages/verification/index', isDone: isVerified },
  { word: 'security.authenticator', address: '/pages/settings/security/authenticator', isDone: hasAuthenticator },
  { word: 'security.anti-phishing', address: '/pages/settings/security/antiPhishing', isDone: hasAntiPhishing },
];

/** The key of the level of protection. */
export function levelWord(steps: readonly Step[]): 'security.level-low' | 'security.level-medium' | 'security.level-high' {
  const left = steps.filter(({ isDone }) => !isDone).length;
  if (left === 0) return 'security.level-high';
  return left <= 2 ? 'security.level-medium' : 'security.level-low';
}
