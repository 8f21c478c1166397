import { DAY, type Instant } from '../core/index.ts';
import { type Atoms, greaterOf, lesserOf, RATE_ONE, type Rate, shareFloor } from '../money/index.ts';
import type { OfferingStatus } from './status.ts';

/** Distribution of tokens: first come, first served, or at the close in proportion to the commitments. */
export const OFFERING_MODES = ['first-come', 'pro-rata'] as const;
export type OfferingMode = (typeof OFFERING_MODES)[number];

/** Decimals of the tokens sold: those of the market that opens at the launch. */
export const TOKEN_DECIMALS = 4;
const TOKEN_STEP: Atoms = 10_000n;

/** The terms of an offering. Tokens in atoms, the price in atoms of USDT per token. */
export type OfferingTerms = {
  readonly mode: OfferingMode;
  readonly issuePrice: Atoms;
  readonly supply: Atoms;
  /** Minimum tokens per subscription, and maximum per user. */
  readonly minimum: Atoms;
  readonly cap: Atoms;
  readonly lockupDays: number;
  /** Fraction of the tokens paid as a reward at unlocking. */
  readonly rewardRate: Rate;
};

/** The times of an offering, and the amount sold. */
export type OfferingProgress = {
  readonly status: OfferingStatus;
  readonly startAt: Instant;
  readonly closeAt: Instant;
  /** On a full minute; an estimate until then. */
  readonly launchAt: Instant;
  /** Tokens sold, or allocated after the close. */
  readonly sold: Atoms;
};

/** The phases of an offering, in order. */
export const PHASES_OF_OFFERING = ['not-started', 'during', 'sold-out', 'allocation', 'launched', 'cancelled'] as const;
export type OfferingPhase = (typeof PHASES_OF_OFFERING)[number];
/** The possible next phases of each. A sold-out offering goes directly to its launch; the operator may cancel it before. */
export const PHASE_NEXT: Readonly<Record<OfferingPhase, readonly OfferingPhase[]>> = {
  'not-started': ['during', 'cancelled'],
  during: ['sold-out', 'allocation', 'cancelled'],
  'sold-out': ['launched', 'cancelled'],
  allocation: ['launched', 'cancelled'],
  launched: [],
  cancelled: [],
};

/** Tokens, truncated to the market's decimals. */
export const wholeTokens = (tokens: Atoms): Atoms => tokens - (tokens % TOKEN_STEP);

/** Tokens still for sale; for a pro-rata offering all of them until the allocation. */
export const tokensLeft = ({ supply, sold }: Pick<OfferingTerms, 'supply'> & Pick<OfferingProgress, 'sold'>): Atoms =>
  greaterOf(supply - sold, 0n);

/** The phase of an offering at an instant. */
export function phaseOf(offering: Pick<OfferingTerms, 'mode' | 'supply'> & OfferingProgress, now: Instant): OfferingPhase {
  const { status, startAt, closeAt, mode } = offering;
  if (status !== 'planned') return status;
  if (mode === 'first-come' && tokensLeft(offering) === 0n) return 'sold-out';
  if (now < startAt) return 'not-started';
  return now < closeAt ? 'during' : 'allocation';
}

/** Maximum tokens that a user who has `own` may still subscribe for. */
export function tokensLeftFor(
  offering: Pick<OfferingTerms, 'mode' | 'supply' | 'cap'> & Pick<OfferingProgress, 'sold'>,
  own: Atoms,
): Atoms {
  const ofCap = greaterOf(offering.cap - own, 0n);
  return offering.mode === 'first-come' ? lesserOf(ofCap, tokensLeft(offering)) : ofCap;
}

type Lockup = Pick<OfferingTerms, 'lockupDays' | 'rewardRate'>;

/** The reward paid on top of `tokens` at unlocking, in atoms. */
export const expectedReturn = (tokens: Atoms, { rewardRate }: Pick<Lockup, 'rewardRate'>): Atoms =>
  shareFloor(tokens, rewardRate, RATE_ONE);

/** The part of the reward earned by the full days since the launch, in atoms. */
export function accumulatedReturn(tokens: Atoms, { lockupDays, rewardRate }: Lockup, launchedAt: Instant, now: Instant): Atoms {
  const days = Math.floor((now - launchedAt) / DAY);
  if (days >= lockupDays) return expectedReturn(tokens, { rewardRate });
  return shareFloor(tokens, rewardRate * BigInt(days), RATE_ONE * BigInt(lockupDays));
}

/** The instant at which tokens are unlocked. */
export const unlockAt = (launchAt: Instant, { lockupDays }: Pick<Lockup, 'lockupDays'>): Instant => launchAt + lockupDays * DAY;
