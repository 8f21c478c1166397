import { DAY, type Instant } from '../core/index.ts';
import { type Atoms, RATE_ONE, shareFloor } from '../money/index.ts';
import type { OfferingTerms } from './offering.ts';

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
