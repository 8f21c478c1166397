type StopPairProps = { takeProfit: string; stopLoss: string };

/** Take-profit and stop-loss of a card; the second goes to its own line if the first leaves no room. */
export const StopPair = ({ takeProfit, stopLoss }: StopPairProps) => (
  <span className="whitespace-normal">
    <span className="whitespace-nowrap">{takeProfit} /</span> {stopLoss}
  </span>
);
