/** Kinds of fee by trade: spot, contracts, or robots. */
export const REBATE_KINDS = ['spot', 'contract', 'robot'] as const;
export type RebateKind = (typeof REBATE_KINDS)[number];

/** The kinds of journals whose fees earn a rebate; options and funding have no such fee. */
const TRADES: ReadonlyMap<string, RebateKind> = new Map([
  ['spot.trade', 'spot'],
  ['lever.open', 'contract'],
  ['lever.close', 'contract'],
  ['lever.liquidation', 'contract'],
  ['robot.fill', 'robot'],
  ['robot.liquidation', 'robot'],
]);

/** The fee kind of a kind of journal; undefined if it is not a trading fee. */
export const rebateKindOf = (journal: string): RebateKind | undefined => TRADES.get(journal);
