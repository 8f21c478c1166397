import { type Check, err } from '../core/index.ts';

/** The state of a market by which it takes orders or refuses them. */
export type MarketState = {
  /** False while the market is halted. */
  readonly isOpen: boolean;
  /** True once it was delisted, which closes it for good. */
  readonly isDelisted?: boolean;
};

/** Refuses orders in a market that an operator halted or delisted. */
export const MARKET_OPEN: Check<MarketState, 'market-closed' | 'market-delisted'> = {
  name: 'market',
  saw: ({ isOpen, isDelisted }) => (isOpen ? 'open' : isDelisted ? 'delisted' : 'halted'),
  refuses: ({ isOpen, isDelisted }) => (isOpen ? undefined : err(isDelisted ? 'market-delisted' : 'market-closed')),
};
