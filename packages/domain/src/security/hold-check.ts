import { type Check, err, formatInstant, type Instant } from '../core/index.ts';

/** The facts about the security hold, which follows a change of an account's security. */
export type SecurityHoldFacts = {
  readonly now: Instant;
  /** The end of the hold; 0 for none. */
  readonly heldUntil: Instant;
};

/** No money leaves an account while it is held. */
export const SECURITY_HOLD_CHECK: Check<SecurityHoldFacts, 'security-hold'> = {
  name: 'security-hold',
  saw: ({ heldUntil }) => (heldUntil === 0 ? 'none' : `until ${formatInstant(heldUntil)}`),
  refuses: ({ now, heldUntil }) => (now < heldUntil ? err('security-hold', { until: formatInstant(heldUntil) }) : undefined),
};
