import { type Check, err } from '../core/index.ts';

/** The state that decides whether a market accepts orders. */
export type MarketState = {
  /** False while the market is halted. */
  readonly isOpen: boolean;
  /** True once it is delisted, which is final. */
  readonly isDelisted?: boolean;
};

/** Refuses orders in a halted or delisted market. */
export const MARKET_OPEN: Check<MarketState, 'market-closed' | 'market-delisted'> = {
  name: 'market',
  saw: ({ isOpen, isDelisted }) => (isOpen ? 'open' : isDelisted ? 'delisted' : 'halted'),
  refuses: ({ isOpen, isDelisted }) => (isOpen ? undefined : err(isDelisted ? 'market-delisted' : 'market-closed')),
};
