/** The sides of an order. */
export const SIDES = { buy: 1, sell: 2 } as const;
