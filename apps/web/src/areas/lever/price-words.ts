import type { Atoms } from '@mt2/domain';
import type { PositionSide } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market-terms';
import { formatMean } from '../../platform/format.ts';
import type { Text } from '../../platform/i18n.ts';
import { lotSize, lotsNumber, lotsText } from '../order/index.ts';

/** Formats prices, sizes and money of contracts. */

type Named = { readonly symbol: string; readonly side: PositionSide; readonly leverage: number };
/** A position by its market, side and leverage: `BTC/USDT Long 20x`. */
export const nameOf = (text: Text, { symbol, side, leverage }: Named): string => `${symbol} ${text(`lever.${side}`)} ${leverage}x`;

/** An average price in atoms; `—` for none. */
export const meanText = (market: Market, price: Atoms): string => (price > 0n ? formatMean(price, market.priceDecimals) : '—');

/** Typed lots in both units; without lots, the size of a lot: `1 lot = 0.001 BTC`. */
export const lotsMeaning = (text: Text, market: Market, lots: number): string =>
  lots > 0 ? lotsText(text, market, lots) : `${lotsNumber(text, 1)} = ${lotSize(market)}`;
