import { type Check, err, formatInstant, type Instant } from '../core/index.ts';

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
