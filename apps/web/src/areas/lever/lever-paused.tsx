import { PausedNotice, type Quotation, useQuotation } from '../market/index.ts';

/** Notice while the market is halted, and once it is delisted. */
export const LeverPaused = ({ quotation }: { quotation: Quotation }) => (
  <PausedNotice quotation={useQuotation(quotation.market.symbol).quotation ?? quotation} product="lever" />
);
