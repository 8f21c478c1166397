import type { Ticker } from '@mt2/domain/market';

/** The 24-hour change as the wire writes it: percent with a sign and two decimals, truncated (`"+1.23"`, `"-0.05"`). */
export function changeOf({ changeBasisPoints }: Pick<Ticker, 'changeBasisPoints'>): string {
  const size = Math.abs(changeBasisPoints);
  const sign = changeBasisPoints < 0 ? '-' : '+';
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}
