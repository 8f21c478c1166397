import type { Instant } from '../core/index.ts';
import { type Atoms, greaterOf, lesserOf, type Rate } from '../money/index.ts';
import type { OfferingStatus } from './status.ts';

/** How tokens are given out: to whoever comes first, or at the close in proportion to what each committed. */
export const OFFERING_MODES = ['first-come', 'pro-rata'] as const;
export type OfferingMode = (typeof OFFERING_MODES)[number];

/** Decimals of the tokens that are sold: those of the market that opens at the launch. */
export const TOKEN_DECIMALS = 4;
const TOKEN_STEP: Atoms = 10_000n;

/** The terms of an offering. Tokens in atoms, the price in atoms of USDT for one token. */
export type OfferingTerms = {
  readonly mode: OfferingMode;
  readonly issuePrice: Atoms;
  readonly supply: Atoms;
  /** The fewest tokens of one subscription, and the most of one user. */
  readonly minimum: Atoms;
  readonly cap: Atoms;
  readonly lockupDays: number;
  /** Part of the tokens that is paid on top at unlocking. */
  readonly rewardRate: Rate;
};

/** The times of an offering, and how much of it is taken. */
export type OfferingProgress = {
  readonly status: OfferingStatus;
  readonly startAt: Instant;
  readonly closeAt: Instant;
  /** On a full minute; an estimate until it has happened. */
  readonly launchAt: Instant;
  /** Tokens that are sold, or allocated after the close. */
  readonly sold: Atoms;
};

/** The phases of an offering, in their order. */
export const PHASES_OF_OFFERING = ['not-started', 'during', 'sold-out', 'allocation', 'launched', 'cancelled'] as const;
export type OfferingPhase = (typeof PHASES_OF_OFFERING)[number];
/** The phases that may follow each. One that is sold out goes straight to its launch; the operator may cancel it before. */
export const PHASE_NEXT: Readonly<Record<OfferingPhase, readonly OfferingPhase[]>> = {
  'not-started': ['during', 'cancelled'],
  during: ['sold-out', 'allocation', 'cancelled'],
  'sold-out': ['launched', 'cancelled'],
  allocation: ['launched', 'cancelled'],
  launched: [],
  cancelled: [],
};

/** Tokens, truncated to what the market trades. */
export const wholeTokens = (tokens: Atoms): Atoms => tokens - (tokens % TOKEN_STEP);

/** Tokens that are still for sale; of a pro-rata offering all of them until the allocation. */
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

/** The most tokens that a user who has `own` of them may still subscribe for. */
export function tokensLeftFor(
  offering: Pick<OfferingTerms, 'mode' | 'supply' | 'cap'> & Pick<OfferingProgress, 'sold'>,
  own: Atoms,
): Atoms {
  const ofCap = greaterOf(offering.cap - own, 0n);
  return offering.mode === 'first-come' ? lesserOf(ofCap, tokensLeft(offering)) : ofCap;
}
