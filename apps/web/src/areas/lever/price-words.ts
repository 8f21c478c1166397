import type { Atoms } from '@mt2/domain';
import { quantityOf, type TicketSide } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/markets';
import { formatAmount, shortAmount } from '../../platform/format.ts';
import type { Text } from '../../platform/i18n.ts';
import { groupDigits } from '../../ui/fields/number/group-digits.ts';

/** Prices, sizes and money of contracts as they are shown. */

type Named = { readonly symbol: string; readonly side: TicketSide; readonly leverage: number };
/** A position by its market, side and leverage: `BTC/USDT Long 20x`. */
export const nameOf = (text: Text, { symbol, side, leverage }: Named): string => `${symbol} ${text(`lever.${side}`)} ${leverage}x`;

/** A mean price in atoms, with the market's decimals; `—` for none. */
export const meanText = (market: Market, price: Atoms): string => (price > 0n ? formatAmount(price, market.priceDecimals) : '—');

/** Lots in the base coin: `0.1 BTC`. */
export const coinText = (market: Market, lots: number): string =>
  `${shortAmount(quantityOf(market, lots), market.quantityDecimals)} ${market.base}`;

/** A number of lots: `1,572 lots`. */
export const lotsNumber = (text: Text, lots: number): string =>
  text('lever.lots-number', { count: lots, number: groupDigits(String(lots)) });

/** Lots in both: `100 lots · 0.1 BTC`. */
export const lotsText = (text: Text, market: Market, lots: number): string => `${lotsNumber(text, lots)} · ${coinText(market, lots)}`;

/** Typed lots in both; of none what a lot is: `1 lot = 0.001 BTC`. */
export const lotsMeaning = (text: Text, market: Market, lots: number): string =>
  lots > 0 ? lotsText(text, market, lots) : `${lotsNumber(text, 1)} = ${coinText(market, 1)}`;
