import { type Check, err, formatInstant, type Instant } from '../core/index.ts';

/** The facts about the hold after a change of an account's security. */
export type HoldFacts = {
  readonly now: Instant;
  /** The end of the hold; 0 for none. */
  readonly heldUntil: Instant;
};

/** No money leaves an account while it is held. */
export const HOLD_CHECK: Check<HoldFacts, 'security-hold'> = {
  name: 'security-hold',
  saw: ({ heldUntil }) => (heldUntil === 0 ? 'none' : `until ${formatInstant(heldUntil)}`),
  refuses: ({ now, heldUntil }) => (now < heldUntil ? err('security-hold', { until: formatInstant(heldUntil) }) : undefined),
};
