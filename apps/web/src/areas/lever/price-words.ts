import type { Atoms } from '@mt2/domain';
import { quantityOf } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/markets';
import { formatAmount, shortAmount } from '../../platform/format.ts';
import type { Text } from '../../platform/i18n.ts';

/** Prices, sizes and money of contracts as they are shown. */

/** A mean price in atoms, with the market's decimals; `—` for none. */
export const meanText = (market: Market, price: Atoms): string => (price > 0n ? formatAmount(price, market.priceDecimals) : '—');

/** Lots in the base coin: `0.1 BTC`. */
export const coinText = (market: Market, lots: number): string =>
  `${shortAmount(quantityOf(market, lots), market.quantityDecimals)} ${market.base}`;

/** Lots in both: `100 lots · 0.1 BTC`. */
export const lotsText = (text: Text, market: Market, lots: number): string =>
  `${text('lever.lots-number', { count: lots })} · ${coinText(market, lots)}`;
