import { type Check, DAY, err, formatInstant, type Instant } from '../core/index.ts';

/** The facts about the security hold, which follows a change of an account's security. */
export type SecurityHoldFacts = {
  readonly now: Instant;
  /** End of the hold; 0 if none. */
  readonly heldUntil: Instant;
};

/** No money may leave an account during the hold. */
export const SECURITY_HOLD_CHECK: Check<SecurityHoldFacts, 'security-hold'> = {
  name: 'security-hold',
  saw: ({ heldUntil }) => (heldUntil === 0 ? 'none' : `until ${formatInstant(heldUntil)}`),
  refuses: ({ now, heldUntil }) => (now < heldUntil ? err('security-hold', { until: formatInstant(heldUntil) }) : undefined),
};

/** Seconds without withdrawals and P2P sales after a change of an account's security or a new address, in worlds that have this enabled. */
export const SECURITY_HOLD = DAY;

/** The end of the hold: after the last change of a password or contact and, for a withdrawal, after its payee was added. */
export const heldUntil = (securityChangedAt: Instant, payeeAddedAt: Instant): Instant =>
  Math.max(securityChangedAt, payeeAddedAt) + SECURITY_HOLD;
