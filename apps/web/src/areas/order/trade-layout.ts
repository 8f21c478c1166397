import type { ReactNode } from 'react';

/** A form and its book. */
export type TradeParts = {
  readonly form: ReactNode;
  /** The book with this number of rows on each side; arrow keys take its levels into the form. */
  book(rows: number): ReactNode;
};
/** Arranges a form and its book, neither of which a delisted market has; by default they are side by side, as on a phone. */
export type TradeLayout = (parts?: TradeParts) => ReactNode;
