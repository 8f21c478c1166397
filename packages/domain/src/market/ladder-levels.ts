/** How many levels the market maker quotes on each side: that deep a market is. Apart from the table of markets, which a client does not need for it. */
export const LADDER_LEVELS = 50;
