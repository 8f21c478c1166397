import { formatTicks, type Market } from '@mt2/domain/market-terms';
import { formatAmount } from '../../platform/format.ts';

/** A price in ticks in its market's format; `—` for none. */
export const tickText = (market: Market, ticks: number | undefined): string =>
  ticks ? formatAmount(formatTicks(market, ticks), market.priceDecimals) : '—';
