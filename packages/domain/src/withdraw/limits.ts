import { DAY, type Instant } from '../core/index.ts';
import type { KycLevel } from '../kyc/index.ts';
import { type Atoms, atoms } from '../money/index.ts';

/** Withdrawal requests per UTC day, regardless of their outcome. */
export const WITHDRAWALS_PER_DAY = 3;
/** Hours within which an approved withdrawal arrives. */
export const LATEST_CREDIT_HOURS = 12;
/** Seconds without withdrawals and P2P sales after a change of an account's security or a new address, in worlds that have this enabled. */
export const SECURITY_HOLD = DAY;
/** Seconds over which the value of withdrawals is limited. */
export const LIMIT_WINDOW = DAY;

const LIMITS: Readonly<Record<KycLevel, Atoms>> = { none: 0n, basic: atoms('10000'), advanced: atoms('100000') };

/** Maximum USDT withdrawn within `LIMIT_WINDOW`. */
export const withdrawalLimit = (level: KycLevel): Atoms => LIMITS[level];

/** The end of the security hold: after the last change of a password or contact and after a new address. */
export const heldUntil = (securityChangedAt: Instant, addressAddedAt: Instant): Instant =>
  Math.max(securityChangedAt, addressAddedAt) + SECURITY_HOLD;
