import type { Atoms, Rate } from '@mt2/domain';
import { formatAmount, shortAmount } from '../../platform/format.ts';
import { tickText } from '../market/index.ts';
import type { OptionOrder } from './order/order.ts';

/** An amount of the coin of a stake; in USDT with two decimals. */
export const amountText = (amount: Atoms, coin: string): string => (coin === 'USDT' ? formatAmount(amount, 2) : shortAmount(amount));

/** Profit or loss with its sign: `+80.00`, `-0.0002`, `0`. */
export const profitText = (profit: Atoms, coin: string): string => `${profit > 0n ? '+' : ''}${amountText(profit, coin)}`;

/** The same without a sign, after the word that names it: `Loss 25`. */
export const lossOrGain = (profit: Atoms, coin: string): string => profitText(profit, coin).replace(/^[+-]/, '');

/** The prices between which "flat" wins. */
export const bandText = ({ market, openPrice, band }: Pick<OptionOrder, 'market' | 'openPrice' | 'band'>): string =>
  `${tickText(market, openPrice - band)} – ${tickText(market, openPrice + band)}`;

/** A rate as a percent number: payouts have no more than two decimals. */
export const percentNumber = (rate: Rate): number => Number(rate) / 1_000_000;
