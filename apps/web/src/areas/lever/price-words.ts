import type { Atoms } from '@mt2/domain';
import { quantityOf } from '@mt2/domain/lever';
import { formatTicks, type Market } from '@mt2/domain/markets';
import { formatAmount, formatPrice } from '../../platform/format.ts';
import type { Text } from '../../platform/i18n.ts';

/** Prices, sizes and money of contracts as they are shown. */

/** A price in ticks; `—` for none. */
export const tickText = (market: Market, ticks: number | undefined): string =>
  ticks ? formatPrice(formatTicks(market, ticks), market.priceDecimals) : '—';

/** A mean price in atoms, with the market's decimals; `—` for none. */
export const meanText = (market: Market, price: Atoms): string => (price > 0n ? formatAmount(price, market.priceDecimals) : '—');

/** Lots in the base coin: `0.1 BTC`. */
export const coinText = (market: Market, lots: number): string =>
  `${formatAmount(quantityOf(market, lots), market.quantityDecimals).replace(/\.0+$|(\.\d*[1-9])0+$/, '$1')} ${market.base}`;

/** Lots in both: `100 lots · 0.1 BTC`. */
export const lotsText = (text: Text, market: Market, lots: number): string =>
  `${text('lever.lots-number', { count: lots })} · ${coinText(market, lots)}`;

/** Money that was won or lost, with its sign and two decimals. */
export function gainText(amount: Atoms): string {
  const shown = formatAmount(amount, 2);
  return amount > 0n && /[1-9]/.test(shown) ? `+${shown}` : shown;
}

/** Percent with its sign: `+37.98%`. */
export const signedPercent = (percent: string): string => `${/^[^-]*[1-9]/.test(percent) ? '+' : ''}${percent}%`;
