/** Price (ticks) and size (steps) of one level of the market maker. */
export type Rung = readonly [price: number, quantity: number];
/** One side of the market maker's quotes in one second, best price first. */
export type LadderSide = readonly Rung[];
export type Ladder = { readonly asks: LadderSide; readonly bids: LadderSide };

/** What is left of a side in its second, after `taken` steps per price. Used-up levels are gone. */
export const remainingLadder = (side: LadderSide, taken: ReadonlyMap<number, number>): LadderSide =>
  taken.size === 0
    ? side
    : side.map(([price, quantity]): Rung => [price, quantity - (taken.get(price) ?? 0)]).filter(([, quantity]) => quantity > 0);
