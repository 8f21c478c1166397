import { type Check, err } from '../core/index.ts';

/** Refuses orders in a market that an operator halted. */
export const MARKET_OPEN: Check<{ readonly isOpen: boolean }, 'market-closed'> = {
  name: 'market',
  saw: ({ isOpen }) => (isOpen ? 'open' : 'halted'),
  refuses: ({ isOpen }) => (isOpen ? undefined : err('market-closed')),
};
