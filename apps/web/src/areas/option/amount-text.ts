import { type Atoms, formatAtoms, type Rate } from '@mt2/domain';
import { formatTicks, type Market } from '@mt2/domain/markets';
import { formatAmount, formatPrice } from '../../platform/format.ts';
import type { OptionOrder } from './order/order.ts';

/** An amount as one types it: `10`, `0.0002`. */
export const plainAmount = (value: Atoms): string => formatAtoms(value).replace(/\.?0+$/, '');

/** The same to read: `5,000`, `0.0002`. */
export const shortAmount = (value: Atoms): string => formatAmount(value, plainAmount(value).split('.')[1]?.length ?? 0);

/** Profit or loss with its sign: `+80`, `-27.5`, `0`; in USDT with two decimals. */
export function profitText(profit: Atoms, coin: string): string {
  const text = coin === 'USDT' ? formatAmount(profit, 2) : shortAmount(profit);
  return profit > 0n ? `+${text}` : text;
}

/** A price in ticks as its market writes it. */
export const tickText = (market: Market, ticks: number): string => formatPrice(formatTicks(market, ticks), market.priceDecimals);

/** Between which prices "flat" wins. */
export const bandText = ({ market, openPrice, band }: Pick<OptionOrder, 'market' | 'openPrice' | 'band'>): string =>
  `${tickText(market, openPrice - band)} – ${tickText(market, openPrice + band)}`;

/** A rate as a percent number: payouts have no more than two decimals. */
export const percentNumber = (rate: Rate): number => Number(rate) / 1_000_000;
