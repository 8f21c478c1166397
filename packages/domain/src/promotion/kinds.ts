/** Kinds of fee by the trade that it was paid for: on spot, of contracts, or by a robot. */
export const REBATE_KINDS = ['spot', 'contract', 'robot'] as const;
export type RebateKind = (typeof REBATE_KINDS)[number];

/** The kinds of journals whose fees bring a rebate; neither options nor funding have such a fee. */
const TRADES: ReadonlyMap<string, RebateKind> = new Map([
  ['spot.trade', 'spot'],
  ['lever.open', 'contract'],
  ['lever.close', 'contract'],
  ['lever.liquidation', 'contract'],
  ['robot.fill', 'robot'],
  ['robot.liquidation', 'robot'],
]);

/** The kind of the fee of a journal of this kind; undefined where it was not for a trade. */
export const rebateKindOf = (journal: string): RebateKind | undefined => TRADES.get(journal);
