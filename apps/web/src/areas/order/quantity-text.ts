import { type Atoms, groupDigits } from '@mt2/domain';
import { quantityOf } from '@mt2/domain/lever';
import { formatSteps, type Market } from '@mt2/domain/market-terms';
import { formatAmount, shortAmount } from '../../platform/format.ts';
import type { Text } from '../../platform/i18n.ts';

/** A quantity of a market's coin, in the coin's decimals: `0.020000 BTC`. */
export const coinText = (market: Market, quantity: Atoms): string => `${formatAmount(quantity, market.quantityDecimals)} ${market.base}`;

/** A quantity in steps as typed; empty for none. */
export const typedSteps = (market: Market, steps: number | undefined): string => (steps ? formatSteps(market, steps) : '');

/** A number of lots: `1,572 lots`. */
export const lotsNumber = (text: Text, lots: number): string =>
  text('lever.lots-number', { count: lots, number: groupDigits(String(lots)) });

/** Lots in the market's coin: `0.100000 BTC`. */
export const lotsInCoin = (market: Market, lots: number): string => coinText(market, quantityOf(market, lots));

/** The size of a lot, without trailing zeros because it is a term: `0.001 BTC`. */
export const lotSize = ({ lot, base }: Market): string => `${shortAmount(lot)} ${base}`;

/** Lots in both units: `100 lots · 0.100000 BTC`. */
export const lotsText = (text: Text, market: Market, lots: number): string => `${lotsNumber(text, lots)} · ${lotsInCoin(market, lots)}`;
