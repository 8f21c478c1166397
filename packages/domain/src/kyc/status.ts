/** How far a person is verified: not, basic, advanced. */
export type KycLevel = 'none' | 'basic' | 'advanced';
/** The levels that one applies for. */
export type KycGrade = Exclude<KycLevel, 'none'>;

/** The state of one grade. There is no rejected state: who is sent back is unverified again, with a reason. */
export type KycStatus = 'unverified' | 'under-review' | 'verified';

/** Where a grade may go from each state. Verified is for good. */
export const KYC_NEXT: Readonly<Record<KycStatus, readonly KycStatus[]>> = {
  unverified: ['under-review'],
  'under-review': ['verified', 'unverified'],
  verified: [],
};

export const canKycBecome = (from: KycStatus, to: KycStatus): boolean => KYC_NEXT[from].includes(to);

/** A person's two grades. */
export type KycStates = Readonly<Record<KycGrade, KycStatus>>;

/** The level that a person has reached. */
export function kycLevel({ basic, advanced }: KycStates): KycLevel {
  if (basic !== 'verified') return 'none';
  return advanced === 'verified' ? 'advanced' : 'basic';
}
