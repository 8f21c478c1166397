import { type StatusOf, statuses } from '../core/status.ts';

/** The verification levels of a user: none, basic, advanced. */
export type KycLevel = 'none' | 'basic' | 'advanced';
/** The levels for which a user can apply. */
export type KycGrade = Exclude<KycLevel, 'none'>;

/**
 * The state of one grade. There is no rejected state: a rejected user is unverified
 * again, with a reason, and so is one whose verification the operator revokes.
 */
export const KYC_STATUS = statuses({
  unverified: { code: 0, to: ['under-review'] },
  'under-review': { code: 1, to: ['verified', 'unverified'] },
  verified: { code: 2, to: ['unverified'] },
});
export type KycStatus = StatusOf<typeof KYC_STATUS>;

/** One application for a grade, decided once; a verification that it brought may be revoked. Its user applies again. */
export const APPLICATION_STATUS = statuses({
  waiting: { code: 1, to: ['verified', 'sent-back'] },
  verified: { code: 2, to: ['sent-back'] },
  'sent-back': { code: 3, to: [] },
});
export type ApplicationStatus = StatusOf<typeof APPLICATION_STATUS>;

/** A person's two grades. */
export type KycStates = Readonly<Record<KycGrade, KycStatus>>;

/** The level that a person has reached. */
export function kycLevel({ basic, advanced }: KycStates): KycLevel {
  if (basic !== 'verified') return 'none';
  return advanced === 'verified' ? 'advanced' : 'basic';
}
