import { type StatusOf, statuses } from '../core/status.ts';

/** The verification levels of a user: none, basic, advanced. */
export type KycLevel = 'none' | 'basic' | 'advanced';
/** The levels a user can apply for. */
export type KycGrade = Exclude<KycLevel, 'none'>;

/**
 * The state of one level. There is no rejected state: a rejected user is unverified again, with a reason, and so is one
 * whose verification the operator revokes.
 */
export const KYC_STATUS = statuses({
  unverified: { code: 0, to: ['under-review'], means: 'not verified' },
  'under-review': { code: 1, to: ['verified', 'unverified'] },
  verified: { code: 2, to: ['unverified'] },
});
export type KycStatus = StatusOf<typeof KYC_STATUS>;

/** One application for a level, decided once; the resulting verification may be revoked. The user can apply again. */
export const APPLICATION_STATUS = statuses({
  waiting: { code: 1, to: ['verified', 'sent-back'] },
  verified: { code: 2, to: ['sent-back'] },
  'sent-back': { code: 3, to: [] },
});
export type ApplicationStatus = StatusOf<typeof APPLICATION_STATUS>;

/** A user's state at both levels. */
export type KycStates = Readonly<Record<KycGrade, KycStatus>>;

export function kycLevel({ basic, advanced }: KycStates): KycLevel {
  if (basic !== 'verified') return 'none';
  return advanced === 'verified' ? 'advanced' : 'basic';
}
