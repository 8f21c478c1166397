import type { ComponentProps } from 'react';
import { AlertBell } from '../../../areas/alert/index.ts';
import { useQuotation } from '../../../areas/market/index.ts';

/** The bell of a contract's market, at its current price. */
export const MarketAlerts = (props: ComponentProps<typeof AlertBell>) => (
  <AlertBell {...props} quotation={useQuotation(props.quotation.market.symbol).quotation ?? props.quotation} />
);
