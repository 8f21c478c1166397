import { type Check, type Err, err } from '../core/index.ts';
import type { KycGrade, KycLevel } from './status.ts';

const RANK: Readonly<Record<KycLevel, number>> = { none: 0, basic: 1, advanced: 2 };

export type GateRefusal = 'kyc-basic-required' | 'kyc-advanced-required';
/**
 * Refuses a level below the required one. A user without any level is refused with the first step, regardless of the
 * required level.
 */
export function refuseLevel(has: KycLevel, required: KycLevel): Err<GateRefusal> | undefined {
  if (RANK[has] >= RANK[required]) return undefined;
  return err(has === 'none' ? 'kyc-basic-required' : 'kyc-advanced-required');
}

type LevelNeed<R extends string> = Check<KycLevel, R>;
const sawLevel = (level: KycLevel): string => `verified: ${level}`;
const levelNeed = (required: KycGrade): LevelNeed<GateRefusal> => ({
  name: needOf(required),
  saw: sawLevel,
  refuses: (level) => refuseLevel(level, required),
});

/** The name of a call's need of a level. */
export function needOf<G extends KycGrade>(required: G): `kyc-${G}` {
  return `kyc-${required}`;
}

/** The needs of a call that a user's verification meets: their rules by name. For a withdrawal the basic level is the real name. */
export const KYC_NEEDS = {
  'kyc-basic': levelNeed('basic'),
  'kyc-advanced': levelNeed('advanced'),
  'real-name': {
    name: 'real-name',
    saw: sawLevel,
    refuses: (level) => (level === 'none' ? err('real-name-required') : undefined),
  },
} as const satisfies Readonly<Record<string, LevelNeed<GateRefusal | 'real-name-required'>>>;
export type KycNeed = keyof typeof KYC_NEEDS;
